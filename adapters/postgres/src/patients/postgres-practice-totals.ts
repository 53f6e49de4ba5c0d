import { toCents } from '@rewards/domain/cents';
import type { PracticeTotals } from '@rewards/domain/patients/practice-totals';
import { OnDatabase } from '../on-database.ts';
import { exactly, runningTotals } from '../running-totals/read-running-totals.ts';

/** The practice's four figures, as they are committed. */
export class PostgresPracticeTotals extends OnDatabase implements PracticeTotals {
  async read(): ReturnType<PracticeTotals['read']> {
    const rows = await this.database.rows(runningTotals, {});
    const totals = new Map(rows.map(({ total, amount }) => [total, exactly(amount)]));
    const completedReferrals = totals.get('completed') ?? 0;
    return {
      users: totals.get('users') ?? 0,
      referrals: (totals.get('pending') ?? 0) + (totals.get('signed_up') ?? 0) + completedReferrals,
      completedReferrals,
      earnedCents: toCents(totals.get('earned_cents') ?? 0),
    };
  }
}
