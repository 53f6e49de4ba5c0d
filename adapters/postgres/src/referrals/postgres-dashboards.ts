import type { Dashboard, Dashboards } from '@rewards/domain/referrals/dashboards';
import { readCents, totalEarned, totalUsed, yearEarned } from '../credit/earned-credit.ts';
import type { PostgresDatabase } from '../postgres-database.ts';
import { countedReferrals } from './counted-referrals.ts';

/** A referrer's figures, counted as they are committed. */
export class PostgresDashboards implements Dashboards {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  find(userId: string, programYear: number): Promise<Dashboard | undefined> {
    return this.#database.read(async (queries) => {
      const row = await queries
        .selectFrom('users')
        .innerJoinLateral(
          ({ ref }) => countedReferrals(ref('users.id')).as('own'),
          (join) => join.onTrue(),
        )
        .select(['users.referralCode', 'own.pending', 'own.signedUp', 'own.completed'])
        .select(({ ref, val }) => yearEarned(ref('users.id'), val(programYear)).as('annual'))
        .select(({ ref }) => totalEarned(ref('users.id')).as('total'))
        .select(({ ref }) => totalUsed(ref('users.id')).as('used'))
        .select(({ exists, selectFrom }) =>
          exists(
            selectFrom('referrals')
              .whereRef('referrals.friendKey', '=', 'users.emailKey')
              .where('referrals.status', '=', 'signed_up')
              .select('referrals.id'),
          ).as('firstVisitDue'),
        )
        .where('users.id', '=', userId)
        .executeTakeFirst();
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
        }
      );
    });
  }
}
