import type { PatientRecord, PatientRecords } from '@rewards/domain/patients/patient-records';
import { sql } from 'kysely';
import { readCents } from '../credit/earned-credit.ts';
import { copiedRows, count, readersOf, text } from '../sql/copied-rows.ts';
import { OnDatabase } from '../sql/on-database.ts';
import { statement } from '../sql/statement.ts';
import { UsersTable, readOfUser } from '../tables/users-table.ts';

/** Counted and summed for all of them at once, which is several times as fast as for one after another. */
const newestFirst = statement((queries) =>
  queries
    .selectFrom('users')
    .leftJoin(
      (from) =>
        from
          .selectFrom('referrals')
          .select([
            'referrerId',
            sql<number>`count(*)`.as('all'),
            sql<number>`count(*) filter (where status = 'signed_up')`.as('signedUp'),
            sql<number>`count(*) filter (where status = 'completed')`.as('completed'),
          ])
          .groupBy('referrerId')
          .as('own'),
      (join) => join.onRef('own.referrerId', '=', 'users.id'),
    )
    .leftJoin(
      (from) =>
        from
          .selectFrom('credit_ledger')
          .select(['userId', sql<string>`sum(amount_cents)`.as('cents')])
          .where(sql<boolean>`kind <> 'redeemed'`)
          .groupBy('userId')
          .as('earned'),
      (join) => join.onRef('earned.userId', '=', 'users.id'),
    )
    .selectAll('users')
    .select([
      sql`coalesce(earned.cents, 0)`.as('totalEarningsCents'),
      sql`coalesce(own."all", 0)`.as('totalReferrals'),
      sql`coalesce(own.signed_up, 0)`.as('signedUpReferrals'),
      sql`coalesce(own.completed, 0)`.as('completedReferrals'),
    ])
    .where(sql<boolean>`not users.is_admin`)
    .orderBy('users.createdAt', 'desc')
    .orderBy('users.id', 'desc'),
);

/** Notes stay in the house, and the rest of it is of use to nobody who reads. */
const untold = ['isAdmin', 'takesMails', 'refusesTexts', 'note', 'staffNone', 'deletionAskedAt'] as const;
type Told = Exclude<(typeof readOfUser)[number], (typeof untold)[number]>;
const told = readOfUser.filter((name): name is Told => !untold.some((hidden) => hidden === name));

const records = copiedRows<PatientRecord>(newestFirst, {
  ...readersOf(UsersTable, told),
  totalEarningsCents: (cell) => readCents(text(cell)),
  totalReferrals: count,
  signedUpReferrals: count,
  completedReferrals: count,
});

/** All patients as one statement streams them, so that the whole is never in memory. */
export class PostgresPatientRecords extends OnDatabase implements PatientRecords {
  newestFirst(): AsyncIterable<readonly PatientRecord[]> {
    return this.database.copied(records);
  }
}
