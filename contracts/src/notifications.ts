import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, id, instant } from './fields.ts';
import { says } from './messages.ts';

const chosen = z.boolean({ error: says('yesOrNo') });

/**
 * Whether a user gets emails about friends and credit, and text messages. Messages they request themself always come.
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

/** The state of the email or text queue. */
export const deliveryState = z.object({
  /** Due and not sent yet. If there are many for a long time, the provider or mail server is down. */
  waiting: z.int(),
  /** Scheduled for later: a text before its time, or a retry. */
  scheduled: z.int(),
  /** Given up on in the last seven days, and not retried since. */
  given_up: z.int(),
  /** How long the oldest due message has waited, in seconds. 0 if none is waiting. */
  oldest_waiting_seconds: z.number(),
});

/** A failed email or text, with the reason. */
export const failedDelivery = z.object({
  id,
  channel: z.enum(['email', 'sms']),
  /** A machine name, such as `referral_card`, with its description. */
  kind: z.string(),
  what: z.string(),
  /** Blank if it's no longer known. */
  to: z.string(),
  user: z.nullable(z.object({ id, name: z.string(), email: z.string() })),
  at: instant,
  tries: z.int(),
  failure: z.object({ code: z.string(), sentence: z.string() }),
  /** The next automatic retry. Null after we gave up. */
  next_try_at: z.nullable(instant),
  can_retry: z.boolean(),
});
export type FailedDelivery = z.output<typeof failedDelivery>;

export const showDeliveries = endpoint({
  method: 'GET',
  path: '/admin/deliveries',
  permission: 'handle_messages',
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
  permission: 'handle_messages',
  changes: ['deliveries', 'qrs', 'activity'],
  summary: 'Try a mail or text once more that failed: a mail at once, a text within texting hours.',
  params: byId,
  answer: z.object({ ok: z.literal(true) }),
  refusals: ['not_to_be_retried', 'texts_refused'],
});
