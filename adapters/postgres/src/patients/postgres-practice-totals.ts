import type { PracticeTotals } from '@rewards/domain/patients/practice-totals';
import { sql } from 'kysely';
import { readCents } from '../credit/earned-credit.ts';
import { OnDatabase } from '../sql/on-database.ts';
import { statement } from '../sql/statement.ts';

/** The practice's four committed totals. */
export class PostgresPracticeTotals extends OnDatabase implements PracticeTotals {
  async read(): ReturnType<PracticeTotals['read']> {
    const row = await this.database.first(totals, {});
    if (!row) throw new Error('counting gave no row');
    return {
      users: Number(row.users),
      referrals: Number(row.referrals),
      completedReferrals: Number(row.completedReferrals),
      earnedCents: readCents(row.earnedCents),
      givenCents: readCents(row.givenCents),
    };
  }
}

interface Totals {
  readonly users: string;
  readonly referrals: string;
  readonly completedReferrals: string;
  readonly earnedCents: string;
  readonly givenCents: string;
}

const totals = statement(
  () => sql<Totals>`
    select (select count(*) from users) as users, (select count(*) from referrals)
        - (select count(*) from referrals where denied_at is not null) as referrals,
      (select count(*) from referrals where status = 'completed') as completed_referrals,
      (select coalesce(sum(amount_cents), 0) from credit_ledger where kind in ('earned', 'reversed')) as earned_cents,
      (select coalesce(-sum(amount_cents), 0) from credit_ledger where kind = 'redeemed') as given_cents`,
);
