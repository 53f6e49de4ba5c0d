import type { ReferralWithReferrer } from '@rewards/domain/referrals/referral-lists';
import type { ReferralRecords } from '@rewards/domain/referrals/referral-records';
import { sql } from 'kysely';
import { inKeyOrder } from '../in-key-order.ts';
import type { PostgresDatabase } from '../postgres-database.ts';
import type { Queries } from '../tables.ts';
import { referrals as table } from './referrals-table.ts';

/** So many referrals are read at once. */
const batchRows = 500;

/** All referrals batch by batch, so that the whole is never in memory. */
export class PostgresReferralRecords implements ReferralRecords {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  newestFirst(): AsyncIterable<ReferralWithReferrer> {
    return this.#database.snapshot((queries) => inKeyOrder((last) => referralsAfter(queries, last)));
  }
}

async function referralsAfter(
  queries: Queries,
  last: ReferralWithReferrer | undefined,
): Promise<readonly ReferralWithReferrer[]> {
  const older = last
    ? sql<boolean>`
        (referrals.created_at, referrals.id) < (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`
    : sql<boolean>`true`;
  const rows = await referrals(queries).where(older).limit(batchRows).execute();
  return rows.map((row) => ({
    ...table.rowOf(row),
    referrer: { email: row.referrerEmail, referralCode: row.referrerCode, staffName: row.referrerStaffName },
  }));
}

const referrals = (queries: Queries) =>
  queries
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.referrerId')
    .selectAll('referrals')
    .select([
      'users.email as referrerEmail',
      'users.referralCode as referrerCode',
      'users.staffName as referrerStaffName',
    ])
    .orderBy('referrals.createdAt', 'desc')
    .orderBy('referrals.id', 'desc');
