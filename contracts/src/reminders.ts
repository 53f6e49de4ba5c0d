import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';

/** `join`: a friend who left an email and stopped. `come`: one who joined and hasn't come. `share`: a patient. */
const kind = z.enum(['join', 'come', 'share']);
export type ReminderKind = z.output<typeof kind>;

const reminder = z.object({
  kind,
  is_on: z.boolean(),
  /** How many people would get it now. */
  due: z.int(),
  /** The first 20 of them, longest waiting first. */
  people: z.array(
    z.object({
      email: z.string(),
      /** Blank for a friend without an account. */
      name: z.string(),
      user_id: z.nullable(id),
      /** Blank for a patient. */
      referrer: z.string(),
      /** When they left an email or joined, or their visit. */
      since: instant,
    }),
  ),
  /** The email as the first of them gets it. Without anyone, it's to a made-up person. */
  sample: z.object({ to: z.string(), subject: z.string(), text: z.string(), is_example: z.boolean() }),
});
export type Reminder = z.output<typeof reminder>;

export const listReminders = endpoint({
  method: 'GET',
  path: '/admin/reminders',
  permission: 'change_settings',
  shows: ['reminders', 'referrals', 'users', 'visits'],
  summary: 'The reminders the practice can turn on, each with the email, and with the people who would get it now.',
  answer: z.object({ reminders: z.array(reminder) }),
});

export const switchReminder = endpoint({
  method: 'PUT',
  path: '/admin/reminder/:kind',
  permission: 'change_settings',
  changes: ['reminders', 'activity'],
  summary: 'Turn a reminder on or off. While one is on, it goes to each person once it is due. Can be undone.',
  params: z.object({ kind }),
  body: z.object({ is_on: z.boolean() }),
  /** `activity_id` is null if it was like that already. */
  answer: z.object({ is_on: z.boolean(), activity_id: z.nullable(id) }),
});
