import { localDate } from '../local-date.ts';

/** The calendar year of an instant in the practice's time zone, such as 2026 (product decisions, "Words"). */
export const programYearOf = (instant: Date, timeZone: string): number =>
  Number(localDate(instant, timeZone).slice(0, 4));
