import { monthBefore, monthsBetween } from '../../local-month.ts';

/** Two months of the practice's calendar, such as 2026-03, both included. */
export interface TrendPeriod {
  readonly from: string;
  readonly to: string;
}

export const maxTrendMonths = 60;

/**
 * The chosen period. Without a choice it's the 12 months up to the current one.
 * @returns undefined if the months are in the wrong order or more than 60
 */
export function trendPeriod(
  { from, to }: { readonly [Name in keyof TrendPeriod]: string | undefined },
  currentMonth: string,
): TrendPeriod | undefined {
  const last = to ?? currentMonth;
  const period = { from: from ?? monthBefore(last, 11), to: last };
  const { length } = monthsBetween(period.from, last);
  return length > 0 && length <= maxTrendMonths ? period : undefined;
}
