import { inZone } from './in-zone.ts';

const day = inZone('en-CA-u-ca-gregory', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** In every time zone of our age a day begins at a quarter of an hour of UTC, and clocks are changed at one. */
const quarterMilliseconds = 900_000;
/** A hundred days or so: what stands together in a list mostly happened within. */
const mostKept = 10_000;

const kept = new Map<string, Map<number, string>>();

/** The day that follows one, such as 2026-03-01. */
export const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/**
 * The day of an instant in the practice's time zone, as 2026-03-02. The days of lately asked quarters of an hour are
 * kept, for a list asks for those of its rows by the million.
 */
export function localDate(instant: Date, timeZone: string): string {
  const quarter = Math.floor(instant.getTime() / quarterMilliseconds);
  let days = kept.get(timeZone);
  if (!days || days.size >= mostKept) kept.set(timeZone, (days = new Map()));
  let known = days.get(quarter);
  if (known === undefined) days.set(quarter, (known = day(instant, timeZone)));
  return known;
}
