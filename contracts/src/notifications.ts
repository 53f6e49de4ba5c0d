import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, id, instant } from './fields.ts';
import { says } from './messages.ts';

const chosen = z.boolean({ error: says('yesOrNo') });

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
});

export const chooseNotifications = endpoint({
  method: 'PUT',
  path: '/api/user/notifications',
  access: 'signed-in',
  changes: ['notifications'],
  summary: 'Choose what to be told, and how.',
  body: notificationSettings,
  answer: notificationSettings,
});

/** How mails stand, or texts. */
export const deliveryState = z.object({
  /** Due and not yet handed over. More than a few, and for long, mean that the provider or mail server is away. */
  waiting: z.int(),
  /** For later: a text whose time has not come, or one that is tried again. */
  scheduled: z.int(),
  /** Tried as often as they may be, and given up. */
  given_up: z.int(),
  /** For how long the oldest one that waits has been due, in seconds; 0 when none waits. */
  oldest_waiting_seconds: z.number(),
});

/** A mail or text that failed, with why. */
export const failedDelivery = z.object({
  id,
  channel: z.enum(['email', 'sms']),
  /** A machine name, such as `referral_card`, and what it is in words. */
  kind: z.string(),
  what: z.string(),
  /** Blank where it can't be told any more. */
  to: z.string(),
  user: z.nullable(z.object({ id, name: z.string(), email: z.string() })),
  at: instant,
  tries: z.int(),
  failure: z.object({ code: z.string(), sentence: z.string() }),
  /** When it is tried again by itself; null once it was given up. */
  next_try_at: z.nullable(instant),
  can_retry: z.boolean(),
});
export type FailedDelivery = z.output<typeof failedDelivery>;

export const showDeliveries = endpoint({
  method: 'GET',
  path: '/admin/deliveries',
  access: 'admin',
  shows: ['deliveries'],
  summary: 'How mails and texts stand that are to leave the house, and the newest 100 that failed, with why.',
  answer: z.object({
    mails: deliveryState,
    texts: deliveryState,
    failed: z.array(failedDelivery),
    failed_total: z.int(),
  }),
});

export const retryDelivery = endpoint({
  method: 'POST',
  path: '/admin/delivery/:id/retry',
  access: 'admin',
  changes: ['deliveries', 'qrs', 'activity'],
  summary: 'Try a mail or text once more that failed: a mail at once, a text within texting hours.',
  params: byId,
  answer: z.object({ ok: z.literal(true) }),
  refusals: ['not_to_be_retried', 'texts_refused'],
});
