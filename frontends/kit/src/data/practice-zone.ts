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
