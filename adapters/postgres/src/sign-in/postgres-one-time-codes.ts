import type { EntityManager } from '@mikro-orm/postgresql';
import { type CodePurpose, type OneTimeCode, codeMostTries } from '@rewards/domain/sign-in/codes/one-time-code';
import type { OneTimeCodes } from '@rewards/domain/sign-in/codes/one-time-codes';
import { queriesOf } from '../postgres-database.ts';
import { OneTimeCodesTable } from './one-time-codes-table.ts';

/** Codes in the table `one_time_codes`, which holds the latest of each email and purpose, within one transaction. */
export class PostgresOneTimeCodes implements OneTimeCodes {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async issue({ id, email, purpose, hash, createdAt, expiresAt }: OneTimeCode): Promise<void> {
    const fresh = { id, hash, tries: 0, createdAt, expiresAt, usedAt: null };
    await queriesOf(this.#em)
      .insertInto('one_time_codes')
      .values({ email, purpose, ...fresh })
      .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet(fresh))
      .execute();
  }

  takeTry(email: string, purpose: CodePurpose, at: Date): Promise<OneTimeCode | undefined> {
    return queriesOf(this.#em)
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
    await queriesOf(this.#em)
      .updateTable('one_time_codes')
      .set((row) => ({ tries: row('tries', '-', 1) }))
      .where('id', '=', id)
      .where('tries', '>', 0)
      .execute();
  }

  async consume(id: string, at: Date): Promise<boolean> {
    const used = await this.#em.nativeUpdate(OneTimeCodesTable, { id, usedAt: null }, { usedAt: at });
    return used === 1;
  }
}
