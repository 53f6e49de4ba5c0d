import type { ReferralRecord, ReferralRecords } from '@rewards/domain/referrals/referral-records';
import { readCents } from '../credit/earned-credit.ts';
import { type CellReader, copiedRows, instant, instantOrNull, text, textOrNull } from '../sql/copied-rows.ts';
import { OnDatabase } from '../sql/on-database.ts';
import { statement } from '../sql/statement.ts';

const newestFirst = statement((queries) =>
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
    .orderBy('referrals.id', 'desc'),
);

const records = copiedRows<ReferralRecord>(newestFirst, {
  id: text,
  friendEmail: text,
  friendName: textOrNull,
  friendPhone: textOrNull,
  staffName: textOrNull,
  origin: text as CellReader<ReferralRecord['origin']>,
  status: text as CellReader<ReferralRecord['status']>,
  creditCents: (cell) => readCents(text(cell)),
  createdAt: instant,
  signedUpAt: instantOrNull,
  completedAt: instantOrNull,
  referrerEmail: text,
  referrerCode: text,
  referrerStaffName: textOrNull,
});

/** All referrals as one statement streams them, so that the whole is never in memory. */
export class PostgresReferralRecords extends OnDatabase implements ReferralRecords {
  newestFirst(): AsyncIterable<readonly ReferralRecord[]> {
    return this.database.copied(records);
  }
}
