import { addCents, toCents } from '@rewards/domain/cents';
import { type LedgerEntry, isEarning } from '@rewards/domain/credit/credit-entry';
import type { PracticeTotals } from '@rewards/domain/patients/practice-totals';
import { isDenied } from '@rewards/domain/referrals/denial';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';

/** The practice's four totals, counted on request. */
export class InMemoryPracticeTotals extends OnInMemoryDatabase implements PracticeTotals {
  async read(): ReturnType<PracticeTotals['read']> {
    const { users, referrals, creditLedger } = this.database.committed;
    return {
      users: users.size,
      referrals: [...referrals.values()].filter((referral) => !isDenied(referral)).length,
      completedReferrals: [...referrals.values()].filter(({ status }) => status === 'completed').length,
      earnedCents: sumOf(creditLedger.filter(isEarning)),
      givenCents: toCents(-sumOf(creditLedger.filter((entry) => !isEarning(entry)))),
    };
  }
}

const sumOf = (entries: readonly LedgerEntry[]) => addCents(...entries.map(({ amountCents }) => amountCents));
