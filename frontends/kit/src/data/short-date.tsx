import { createContext, useContext } from 'react';

/** The practice's time zone from the service. Until it's known, days follow the reader's clock. */
export const PracticeZoneContext = createContext<string | undefined>(undefined);

/** The zone for dates: "America/New_York", or undefined for the reader's own. */
export const usePracticeZone = (): string | undefined => useContext(PracticeZoneContext);

/** A cached date formatter for each zone, because lists format a date in every row. */
export function datesBy(options: Intl.DateTimeFormatOptions): (instant: string, timeZone?: string) => string {
  const made = new Map<string | undefined, Intl.DateTimeFormat>();
  return (instant, timeZone) => {
    const at = new Date(instant);
    if (Number.isNaN(at.getTime())) return instant;
    const dates = made.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    made.set(timeZone, dates);
    return dates.format(at);
  };
}

/** "Mar 4, 2026" for an ISO 8601 instant: its day in that zone (specification, section 9). */
export const formatShortDate = datesBy({ dateStyle: 'medium' });

/** "Mar 4, 2026" for a day such as 2026-03-04, which has no zone. */
export const formatDay = (day: string): string => formatShortDate(`${day}T00:00:00Z`, 'UTC');

/** An instant's day at the practice. */
export function ShortDate({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className="kit-figure">
      {formatShortDate(at, usePracticeZone())}
    </time>
  );
}
