import type { ReferralRecord, ReferralRecords } from '@rewards/domain/referrals/referral-records';
import { OnDatabase } from '../sql/on-database.ts';
import { statement } from '../sql/statement.ts';
import { referrals } from '../tables/referrals-tables.ts';

const untold = [
  ...['friendKey', 'notedKey', 'addressHash', 'programYear', 'declinedAt'],
  // Staff's own words never leave the practice.
  ...['deniedBy', 'denialNote'],
] as const;
type Told = Exclude<(typeof referrals.properties)[number], (typeof untold)[number]>;
const told = referrals.properties.filter((name): name is Told => !untold.some((hidden) => hidden === name));

const newestFirst = statement((queries) =>
  queries
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.referrerId')
    .select(told.map((name) => `referrals.${name}` as const))
    .select([
      'users.email as referrerEmail',
      'users.referralCode as referrerCode',
      'users.staffName as referrerStaffName',
    ])
    .orderBy('referrals.createdAt', 'desc')
    .orderBy('referrals.id', 'desc'),
);

/** Streams all referrals from one statement, so memory use stays constant. */
export class PostgresReferralRecords extends OnDatabase implements ReferralRecords {
  newestFirst(): AsyncIterable<readonly ReferralRecord[]> {
    return this.database.streamed(newestFirst);
  }
}
