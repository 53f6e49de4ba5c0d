import { type CodePurpose, type OneTimeCode, codeMostTries } from '@rewards/domain/sign-in/codes/one-time-code';
import type { OneTimeCodes } from '@rewards/domain/sign-in/codes/one-time-codes';
import type { ClosingWrites } from '../closing-writes.ts';
import type { Queries } from '../tables.ts';

/** Codes in the table `one_time_codes`, which holds the latest of each email and purpose, within one transaction. */
export class PostgresOneTimeCodes implements OneTimeCodes {
  readonly #queries: Queries;
  readonly #closing: ClosingWrites;

  constructor(queries: Queries, closing: ClosingWrites) {
    this.#queries = queries;
    this.#closing = closing;
  }

  async issue({ id, email, purpose, hash, referralCode, createdAt, expiresAt }: OneTimeCode): Promise<void> {
    const fresh = { id, hash, referralCode, tries: 0, createdAt, expiresAt, usedAt: null };
    this.#closing.add(
      this.#queries
        .insertInto('one_time_codes')
        .values({ email, purpose, ...fresh })
        .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet(fresh))
        .returning('id'),
    );
  }

  async takeTry(email: string, purpose: CodePurpose, at: Date): Promise<OneTimeCode | undefined> {
    const queries = await this.#asWritten();
    return queries
      .updateTable('one_time_codes')
      .set((row) => ({ tries: row('tries', '+', 1) }))
      .where('email', '=', email)
      .where('purpose', '=', purpose)
      .where('expiresAt', '>', at)
      .where('usedAt', 'is', null)
      .where('tries', '<', codeMostTries)
      .returning(['id', 'email', 'purpose', 'hash', 'referralCode', 'createdAt', 'expiresAt'])
      .executeTakeFirst();
  }

  async giveBackTry(id: string): Promise<void> {
    const queries = await this.#asWritten();
    await queries
      .updateTable('one_time_codes')
      .set((row) => ({ tries: row('tries', '-', 1) }))
      .where('id', '=', id)
      .where('tries', '>', 0)
      .execute();
  }

  async consume(id: string, at: Date): Promise<boolean> {
    const queries = await this.#asWritten();
    const { numUpdatedRows } = await queries
      .updateTable('one_time_codes')
      .set({ usedAt: at })
      .where('id', '=', id)
      .where('usedAt', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Once what is kept back until the end is there. */
  async #asWritten(): Promise<Queries> {
    await this.#closing.flush();
    return this.#queries;
  }
}
