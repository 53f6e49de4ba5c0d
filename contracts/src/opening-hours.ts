import * as z from 'zod/mini';
import { says } from './messages.ts';

/** In the order of a practice's week. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export const weekday = z.enum(weekdays, { error: says('daysMissing') });
export type Weekday = (typeof weekdays)[number];

/** A time of the day as a browser's own field gives it: 08:00, 17:30. */
const timeOfDay = z
  .string({ error: says('timeMissing') })
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, says('timeMissing')));

/** One line: the days it is about, and from when to when. Without times these days are closed. */
export const openingHours = z.object({
  days: z.array(weekday),
  from: z.nullable(z.string()),
  /** Not after `from`: on the next day. */
  to: z.nullable(z.string()),
});
export type OpeningHours = z.output<typeof openingHours>;

/** A line as an admin sends it. */
export const openingHoursForm = z
  .object({
    days: z.array(weekday, { error: says('daysMissing') }).check(z.minLength(1, says('daysMissing')), z.maxLength(7)),
    from: z.nullable(timeOfDay),
    to: z.nullable(timeOfDay),
  })
  .check(
    z.refine(({ from, to }) => (from === null) === (to === null), { error: says('timeMissing'), path: ['to'] }),
    z.refine(({ from, to }) => from === null || from !== to, { error: says('closesAsItOpens'), path: ['to'] }),
  );

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/** When a line is about, in minutes of the week, one span for each day. A closed day is a whole one. */
const spansOf = ({ days, from, to }: OpeningHours): readonly (readonly [begin: number, end: number])[] =>
  days.map((day) => {
    const midnight = weekdays.indexOf(day) * dayMinutes;
    if (from === null || to === null) return [midnight, midnight + dayMinutes];
    const [opens, closes] = [minutesOf(from), minutesOf(to)];
    return [midnight + opens, midnight + closes + (closes <= opens ? dayMinutes : 0)];
  });

/** A span that ends after Sunday goes on on Monday. */
const doMeet = ([begin, end]: readonly [number, number], [otherBegin, otherEnd]: readonly [number, number]): boolean =>
  [-weekMinutes, 0, weekMinutes].some((shift) => begin < otherEnd + shift && otherBegin + shift < end);

/** The first line whose hours overlap an earlier one's. Undefined if none does. */
export function overlappingLine(lines: readonly OpeningHours[]): number | undefined {
  const found = lines.findIndex((line, at) =>
    lines
      .slice(0, at)
      .some((earlier) => spansOf(line).some((span) => spansOf(earlier).some((other) => doMeet(span, other)))),
  );
  return found === -1 ? undefined : found;
}
