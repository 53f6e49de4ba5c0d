import { inZone } from './in-zone.ts';

const day = inZone('en-CA-u-ca-gregory', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day of an instant in the practice's time zone, as 2026-03-02. */
export const localDate = (instant: Date, timeZone: string): string => day(instant, timeZone);
