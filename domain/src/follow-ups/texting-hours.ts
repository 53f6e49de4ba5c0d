import { wallTime } from '../wall-time.ts';

const firstHour = 9;
/** No texts from this hour on. */
const endHour = 20;
/** Every zone's UTC offset is a multiple of this, so every full hour anywhere starts one of these. */
const quarterHour = 15 * 60_000;

/** Whether texts may be sent at an instant: from 9:00 to 20:00 in the practice's time zone (rule 22). */
export function isTextingHour(instant: Date, timeZone: string): boolean {
  const { hour } = wallTime(instant, timeZone);
  return hour >= firstHour && hour < endHour;
}

/**
 * The instant itself if it's within texting hours, otherwise the next one that is (rule 22). It steps along the wall
 * clock, so days of 23 and 25 hours need no special case.
 */
export function withinTextingHours(instant: Date, timeZone: string): Date {
  if (isTextingHour(instant, timeZone)) return instant;
  let next = Math.ceil(instant.getTime() / quarterHour) * quarterHour;
  while (!isTextingHour(new Date(next), timeZone)) next += quarterHour;
  return new Date(next);
}
