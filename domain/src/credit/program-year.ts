import { inZone } from '../in-zone.ts';

const year = inZone('en-US-u-ca-gregory', { year: 'numeric' });

/** The calendar year of an instant in the practice's time zone, such as 2026 (product decisions, "Words"). */
export const programYearOf = (instant: Date, timeZone: string): number => Number(year(instant, timeZone));
