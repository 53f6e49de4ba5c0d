import { createContext, useContext } from 'react';

/** The practice's time zone, as its service tells it. Until that is known, days are those of the reader's own clock. */
export const PracticeZoneContext = createContext<string | undefined>(undefined);

/** The zone in which instants are written: "America/New_York", or undefined for the reader's own. */
export const usePracticeZone = (): string | undefined => useContext(PracticeZoneContext);

/** A writer of dates for each zone, made once: a list asks for it with every row. */
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
