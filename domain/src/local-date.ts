import { wallTime } from './wall-time.ts';

const padded = (figure: number, length: number) => String(figure).padStart(length, '0');

function dayIn(timeZone: string, instant: Date): string {
  const { year, month, day } = wallTime(instant, timeZone);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

const dayMilliseconds = 86_400_000;
/** Today a day begins at a quarter of an hour of UTC in every time zone, and clocks are changed at one. */
const quarterMilliseconds = 900_000;
/** Some 27 years. */
const mostKept = 10_000;

/** A day of UTC: the day of a time zone that it begins in, and when the next one begins within it, if it does. */
interface Days {
  readonly before: string;
  readonly change: number;
  readonly after: string;
}

const kept = new Map<string, Map<number, Days>>();

/** The day that follows one, such as 2026-03-01. */
export const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + dayMilliseconds).toISOString().slice(0, 10);

/**
 * The day of an instant in the practice's time zone, as 2026-03-02. When days begin is kept once it was looked for,
 * because a list asks for the days of its rows by the million.
 */
export function localDate(instant: Date, timeZone: string): string {
  const moment = instant.getTime();
  const utcDay = Math.floor(moment / dayMilliseconds);
  let days = kept.get(timeZone);
  if (!days || days.size >= mostKept) kept.set(timeZone, (days = new Map()));
  let known = days.get(utcDay);
  if (!known) days.set(utcDay, (known = daysWithin(utcDay * dayMilliseconds, timeZone)));
  return moment < known.change ? known.before : known.after;
}

/** At most one day of a time zone begins within a day of UTC: the quarter of an hour is found by halving. */
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
