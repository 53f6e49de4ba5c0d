import { type CodePurpose, type OneTimeCode, codeMostTries } from '@rewards/domain/sign-in/codes/one-time-code';
import type { OneTimeCodes } from '@rewards/domain/sign-in/codes/one-time-codes';
import type { Queries } from '../tables.ts';

/** Codes in the table `one_time_codes`, which holds the latest of each email and purpose, within one transaction. */
export class PostgresOneTimeCodes implements OneTimeCodes {
  readonly #queries: Queries;

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  async issue({ id, email, purpose, hash, createdAt, expiresAt }: OneTimeCode): Promise<void> {
    const fresh = { id, hash, tries: 0, createdAt, expiresAt, usedAt: null };
    await this.#queries
      .insertInto('one_time_codes')
      .values({ email, purpose, ...fresh })
      .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet(fresh))
      .execute();
  }

  takeTry(email: string, purpose: CodePurpose, at: Date): Promise<OneTimeCode | undefined> {
    return this.#queries
      .updateTable('one_time_codes')
      .set((row) => ({ tries: row('tries', '+', 1) }))
      .where('email', '=', email)
      .where('purpose', '=', purpose)
      .where('expiresAt', '>', at)
      .where('usedAt', 'is', null)
      .where('tries', '<', codeMostTries)
      .returning(['id', 'email', 'purpose', 'hash', 'createdAt', 'expiresAt'])
      .executeTakeFirst();
  }

  async giveBackTry(id: string): Promise<void> {
    await this.#queries
      .updateTable('one_time_codes')
      .set((row) => ({ tries: row('tries', '-', 1) }))
      .where('id', '=', id)
      .where('tries', '>', 0)
      .execute();
  }

  async consume(id: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.#queries
      .updateTable('one_time_codes')
      .set({ usedAt: at })
      .where('id', '=', id)
      .where('usedAt', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}
