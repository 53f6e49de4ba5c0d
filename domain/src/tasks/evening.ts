import { localDate } from '../local-date.ts';
import { localInstant } from '../local-instant.ts';
import type { OpeningHours } from '../practice/practice-profile.ts';
import { wallTime, weekdayOf } from '../wall-time.ts';

/** Closing time on a day without opening hours in Settings. */
const usualClosing = '17:00';

const figures = (figure: number) => String(figure).padStart(2, '0');

/**
 * Friends who were here before this instant should be completed by now: those of earlier days, and today's once the
 * practice closed (rule 55).
 */
export function settledBefore(now: Date, timeZone: string, hours: readonly OpeningHours[]): Date {
  const today = localDate(now, timeZone);
  const closings = hours.flatMap(({ days, from, to }) => {
    if (from === null || to === null || !days.includes(weekdayOf(today))) return [];
    // Hours that end after midnight end with the day.
    return [to > from ? to : '24:00'];
  });
  const { hour, minute } = wallTime(now, timeZone);
  const isClosed = `${figures(hour)}:${figures(minute)}` >= (closings.toSorted().at(-1) ?? usualClosing);
  return isClosed ? new Date(now.getTime() + 1) : localInstant(today, '00:00', timeZone);
}
