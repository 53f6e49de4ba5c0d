import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const chosen = z.boolean({ error: 'Please choose yes or no' });

/**
 * Whether a user is told of friends and credit by mail, and reached by text message. What they ask for themself comes
 * in any case.
 */
export const notificationSettings = z.object({ mail: chosen, texts: chosen });
export type NotificationSettings = z.output<typeof notificationSettings>;

export const showNotifications = endpoint({
  method: 'GET',
  path: '/api/user/notifications',
  access: 'signed-in',
  shows: ['notifications'],
  summary: 'What the signed-in user wants to be told, and how.',
  answer: notificationSettings,
  refusals: [],
});

export const chooseNotifications = endpoint({
  method: 'PUT',
  path: '/api/user/notifications',
  access: 'signed-in',
  changes: ['notifications'],
  summary: 'Choose what to be told, and how.',
  body: notificationSettings,
  answer: notificationSettings,
  refusals: [],
});

const delivery = z.object({
  /** Due and not yet handed over. More than a few, and for long, mean that the provider or mail server is away. */
  waiting: z.int(),
  /** For later: a text whose time has not come, or one that is tried again. */
  scheduled: z.int(),
  /** Tried as often as they may be, and given up. */
  given_up: z.int(),
  /** For how long the oldest one that waits has been due, in seconds; 0 when none waits. */
  oldest_waiting_seconds: z.number(),
});

export const showDeliveries = endpoint({
  method: 'GET',
  path: '/admin/deliveries',
  access: 'admin',
  shows: ['deliveries'],
  summary: 'How mails and texts stand that are to leave the house.',
  answer: z.object({ mails: delivery, texts: delivery }),
  refusals: [],
});
