import type { PracticeTotals } from '@rewards/domain/patients/practice-totals';
import { sql } from 'kysely';
import { type SummedCents, readCents } from '../credit/earned-credit.ts';
import type { PostgresDatabase } from '../postgres-database.ts';

interface Totals {
  readonly users: string;
  readonly referrals: string;
  readonly completed: string;
  readonly earned: SummedCents;
}

/** The practice's four figures, counted as they are committed. */
export class PostgresPracticeTotals implements PracticeTotals {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  read(): ReturnType<PracticeTotals['read']> {
    return this.#database.read(async (queries) => {
      const { rows } = await sql<Totals>`
        select
          (select count(*) from users) as users,
          (select count(*) from referrals) as referrals,
          (select count(*) from referrals where status = 'completed') as completed,
          (select coalesce(sum(amount_cents), 0) from credit_ledger) as earned
      `.execute(queries);
      const [{ users, referrals, completed, earned }] = rows as [Totals];
      return {
        users: Number(users),
        referrals: Number(referrals),
        completedReferrals: Number(completed),
        earnedCents: readCents(earned),
      };
    });
  }
}
