import type { Dashboard, Dashboards } from '@rewards/domain/referrals/dashboards';
import { sql } from 'kysely';
import { readCents, totalEarned, totalUsed, yearEarned } from '../credit/earned-credit.ts';
import { OnDatabase } from '../sql/on-database.ts';
import { statement } from '../sql/statement.ts';
import { countedReferrals } from './counted-referrals.ts';

/** A referrer's figures, counted from committed data. */
export class PostgresDashboards extends OnDatabase implements Dashboards {
  async find(userId: string, programYear: number): Promise<Dashboard | undefined> {
    const row = await this.database.first(dashboard, { userId, programYear });
    return (
      row && {
        annualCents: readCents(row.annual),
        totalCents: readCents(row.total),
        usedCents: readCents(row.used),
        pendingReferrals: row.pending,
        signedUpReferrals: row.signedUp,
        completedReferrals: row.completed,
        referralCode: row.referralCode,
        firstVisitDue: Boolean(row.firstVisitDue),
        friendDenial: row.friendDenial,
      }
    );
  }
}

const dashboard = statement((queries, given: { userId: string; programYear: number }) =>
  queries
    .selectFrom('users')
    .innerJoinLateral(
      ({ ref }) => countedReferrals(ref('users.id')).as('own'),
      (join) => join.onTrue(),
    )
    .select(['users.referralCode', 'own.pending', 'own.signedUp', 'own.completed'])
    .select(({ ref, val }) => yearEarned(ref('users.id'), val(given.programYear)).as('annual'))
    .select(({ ref }) => totalEarned(ref('users.id')).as('total'))
    .select(({ ref }) => totalUsed(ref('users.id')).as('used'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('referrals')
          .whereRef('referrals.friendKey', '=', 'users.emailKey')
          .where('referrals.status', '=', sql.lit('signed_up'))
          .where('referrals.deniedAt', 'is', null)
          .select('referrals.id'),
      ).as('firstVisitDue'),
    )
    .select(({ selectFrom }) =>
      selectFrom('referrals')
        .whereRef('referrals.friendKey', '=', 'users.emailKey')
        .select('referrals.denialReason')
        .as('friendDenial'),
    )
    .where('users.id', '=', given.userId),
);
