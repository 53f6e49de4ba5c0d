import { wallTime } from '../wall-time.ts';

const firstHour = 9;
/** From this hour on nobody is texted any more. */
const endHour = 20;
/** What every zone's distance from UTC is made of, so that a full hour anywhere is the beginning of one of these. */
const quarterHour = 15 * 60_000;

/** Whether people may be texted at an instant: from 9:00 until 20:00 in the practice's time zone (rule 22). */
export function isTextingHour(instant: Date, timeZone: string): boolean {
  const { hour } = wallTime(instant, timeZone);
  return hour >= firstHour && hour < endHour;
}

/**
 * The instant itself if people may be texted then, otherwise the next one at which they may (rule 22). It is looked
 * for step by step along the wall clock, so that days of 23 and 25 hours need no thought.
 */
export function withinTextingHours(instant: Date, timeZone: string): Date {
  if (isTextingHour(instant, timeZone)) return instant;
  let next = Math.ceil(instant.getTime() / quarterHour) * quarterHour;
  while (!isTextingHour(new Date(next), timeZone)) next += quarterHour;
  return new Date(next);
}
