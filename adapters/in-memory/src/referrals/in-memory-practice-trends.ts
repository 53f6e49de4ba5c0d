import { type Cents, addCents } from '@rewards/domain/cents';
import { isEarning } from '@rewards/domain/credit/credit-entry';
import { localDate } from '@rewards/domain/local-date';
import type { PracticeTrends, StaffTrend, TrendMonth } from '@rewards/domain/referrals/practice-trends';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';

/** Counted from committed data. */
export class InMemoryPracticeTrends extends OnInMemoryDatabase implements PracticeTrends {
  async months(first: string, last: string, timeZone: string): Promise<readonly TrendMonth[]> {
    const { referrals, creditLedger, redemptions } = this.database.committed;
    const all = [...referrals.values()];
    return monthsBetween(first, last).map((month) => {
      const isIn = (instant: Date | null) => instant !== null && localDate(instant, timeZone).startsWith(month);
      const given = [...redemptions.values()].filter((each) => !each.undoneAt && each.givenOn.startsWith(month));
      return {
        month,
        begun: all.filter(({ createdAt }) => isIn(createdAt)).length,
        signedUp: all.filter(({ signedUpAt }) => isIn(signedUpAt)).length,
        completed: all.filter(({ completedAt }) => isIn(completedAt)).length,
        earnedCents: sum(creditLedger.filter((entry) => isEarning(entry) && isIn(entry.at))),
        givenCents: sum(given),
      };
    });
  }

  async team(first: string, last: string, timeZone: string): Promise<readonly StaffTrend[]> {
    const begun = [...this.database.committed.referrals.values()].filter(({ createdAt }) => {
      const month = localDate(createdAt, timeZone).slice(0, 7);
      return month >= first && month <= last;
    });
    return [...Map.groupBy(begun, ({ staffName }) => staffName)]
      .map(([staffName, own]) => ({
        staffName,
        begun: own.length,
        signedUp: own.filter(({ status }) => status !== 'pending').length,
        completed: own.filter(({ status }) => status === 'completed').length,
      }))
      .toSorted((one, other) => other.completed - one.completed || other.begun - one.begun);
  }
}

const sum = (entries: readonly { readonly amountCents: Cents }[]) =>
  addCents(...entries.map(({ amountCents }) => amountCents));

function monthsBetween(first: string, last: string): readonly string[] {
  const months: string[] = [];
  for (let month = first; month <= last;) {
    months.push(month);
    const [year = 0, number = 1] = month.split('-').map(Number);
    month = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
  }
  return months;
}
