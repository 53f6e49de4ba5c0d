import { wallTime } from './wall-time.ts';

const padded = (figure: number, length: number) => String(figure).padStart(length, '0');

function dayIn(timeZone: string, instant: Date): string {
  const { year, month, day } = wallTime(instant, timeZone);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

const dayMilliseconds = 86_400_000;
/** In every time zone today, days begin and clocks change at a quarter hour of UTC. */
const quarterMilliseconds = 900_000;
/** About 27 years. */
const maxKept = 10_000;

/** For one UTC day: the local day at its start, and when the next local day begins within it, if it does. */
interface Days {
  readonly before: string;
  readonly change: number;
  readonly after: string;
}

const kept = new Map<string, Map<number, Days>>();

/** The day after a date such as 2026-03-01. */
export const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + dayMilliseconds).toISOString().slice(0, 10);

/**
 * The day of an instant in the practice's time zone, such as 2026-03-02. Day boundaries are cached, because lists look
 * up millions of dates.
 */
export function localDate(instant: Date, timeZone: string): string {
  const moment = instant.getTime();
  const utcDay = Math.floor(moment / dayMilliseconds);
  let days = kept.get(timeZone);
  if (!days || days.size >= maxKept) kept.set(timeZone, (days = new Map()));
  let known = days.get(utcDay);
  if (!known) days.set(utcDay, (known = daysWithin(utcDay * dayMilliseconds, timeZone)));
  return moment < known.change ? known.before : known.after;
}

/** At most one local day begins within a UTC day. A binary search finds its quarter hour. */
function daysWithin(began: number, timeZone: string): Days {
  const dayAt = (moment: number) => dayIn(timeZone, new Date(moment));
  const before = dayAt(began);
  const after = dayAt(began + dayMilliseconds - 1);
  if (before === after) return { before, change: Number.POSITIVE_INFINITY, after };
  let [last, next] = [0, dayMilliseconds / quarterMilliseconds];
  while (next - last > 1) {
    const between = Math.floor((last + next) / 2);
    if (dayAt(began + between * quarterMilliseconds) === before) last = between;
    else next = between;
  }
  return { before, change: began + next * quarterMilliseconds, after };
}
