import type { CodeTried } from '@rewards/domain/sign-in/codes/code-tries';
import type { KnownCode, OneTimeCode } from '@rewards/domain/sign-in/codes/one-time-code';
import type { OneTimeCodes } from '@rewards/domain/sign-in/codes/one-time-codes';
import { firstOf, statement } from '../sql/statement.ts';
import { PostgresStore } from '../sql/postgres-store.ts';
import { refundedCodeTry } from './postgres-code-tries.ts';

/**
 * Codes in the table `one_time_codes`, within one transaction. The table holds the latest code per email and purpose.
 */
export class PostgresOneTimeCodes extends PostgresStore implements OneTimeCodes {
  async issue({ email, purpose, ...issued }: OneTimeCode): Promise<void> {
    const fresh = { ...issued, tries: 0, usedAt: null };
    this.closing.add(
      this.queries
        .insertInto('one_time_codes')
        .values({ email, purpose, ...fresh })
        .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet(fresh))
        .returning('id'),
    );
  }

  async find(id: string): Promise<KnownCode | undefined> {
    return firstOf(this.queries, byId, { id });
  }

  async giveBackTry(tried: CodeTried & Pick<OneTimeCode, 'id'>, at: Date): Promise<void> {
    for (const write of refundedCodeTry(this.queries, tried, at)) this.closing.add(write);
  }

  async consume(id: string, at: Date): Promise<boolean> {
    return (await firstOf(this.queries, consumed, { id, at })) !== undefined;
  }
}

const byId = statement((queries, { id }: { id: string }) =>
  queries
    .selectFrom('one_time_codes')
    .select(['id', 'email', 'purpose', 'hash', 'userId', 'tokenVersion'])
    .select(['referralCode', 'requestId', 'createdAt', 'expiresAt', 'usedAt'])
    .where('id', '=', id),
);
const consumed = statement((queries, { id, at }: { id: string; at: Date }) =>
  queries
    .updateTable('one_time_codes')
    .set({ usedAt: at })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id'),
);
