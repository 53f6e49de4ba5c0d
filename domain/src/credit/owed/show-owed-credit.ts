import type { Clock } from '../../clock.ts';
import { localDate } from '../../local-date.ts';
import { localInstant } from '../../local-instant.ts';
import { UseCase } from '../../use-case.ts';
import { type AgeStarts, type CreditBalances, type OwedCredit, ageLimits } from './credit-balances.ts';

/** What the practice owes its patients, in all and by age. Ages are full days in the practice's time zone. */
export class ShowOwedCredit extends UseCase<{ creditBalances: CreditBalances; timeZone: string; clock: Clock }> {
  execute(): Promise<OwedCredit> {
    const { clock, timeZone, creditBalances } = this.dependencies;
    return creditBalances.owed(ageStarts(clock.now(), timeZone));
  }
}

/** The instant at which each age begins: credit of today and of the last 30 days is in the first one. */
export function ageStarts(now: Date, timeZone: string): AgeStarts {
  const today = localDate(now, timeZone);
  const [month, quarter, year] = ageLimits;
  const start = (days: number) => localInstant(daysBefore(today, days), '00:00', timeZone);
  return [start(month), start(quarter), start(year)];
}

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
