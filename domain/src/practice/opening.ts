import { wallTime, weekdayOf } from '../wall-time.ts';
import type { OpeningHours } from './practice-profile.ts';

/** Whether a practice is open, by its own clock. Times are 24 hours: 08:00. */
export type Opening =
  | { readonly kind: 'open'; readonly until: string }
  | {
      readonly kind: 'closed';
      readonly opensOn: OpeningHours['days'][number];
      readonly inDays: number;
      readonly at: string;
    };

const minutesOfDay = 24 * 60;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Undefined if the hours name no time. Holidays in the note next to the hours aren't known here. */
export function openingAt(hours: readonly OpeningHours[], now: Date, timeZone: string): Opening | undefined {
  const { year, month, day, hour, minute } = wallTime(now, timeZone);
  const minuteNow = hour * 60 + minute;
  const spans = [-1, 0, 1, 2, 3, 4, 5, 6, 7].flatMap((inDays) => {
    const weekday = weekdayOf(new Date(Date.UTC(year, month - 1, day + inDays)).toISOString().slice(0, 10));
    return hours.flatMap(({ days, from, to }) => {
      if (from === null || to === null || !days.includes(weekday)) return [];
      const start = inDays * minutesOfDay + minutesOf(from);
      // Not after `from`: on the next day.
      const end = inDays * minutesOfDay + minutesOf(to) + (to > from ? 0 : minutesOfDay);
      return [{ weekday, inDays, from, to, start, end }];
    });
  });
  const [current] = spans
    .filter(({ start, end }) => start <= minuteNow && minuteNow < end)
    .toSorted((a, b) => b.end - a.end);
  if (current) return { kind: 'open', until: current.to };
  const [next] = spans.filter(({ start }) => start > minuteNow).toSorted((a, b) => a.start - b.start);
  return next && { kind: 'closed', opensOn: next.weekday, inDays: next.inDays, at: next.from };
}
