import { wallTime } from './wall-time.ts';

/** The wall-clock time, read as if it were UTC. */
function shownAt(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallTime(new Date(instant), timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The instant when clocks in a time zone show a time such as 12:00 on a day such as 2026-03-02. A time skipped by
 * daylight saving is an hour later.
 */
export function localInstant(day: string, time: '00:00' | '12:00', timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  let at = wanted;
  // The offset depends on the instant, so a second pass fixes clock changes in between.
  for (let looks = 0; looks < 2; looks += 1) at += wanted - shownAt(at, timeZone);
  return new Date(at);
}
