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
