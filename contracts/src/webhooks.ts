import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, givenId, givenInstant, id, instant, isWellFormed, text } from './fields.ts';
import { says } from './messages.ts';
import { list } from './paging.ts';
import { visible } from './visible-text.ts';

/** The events to choose from. A correction, such as `referral.completion_undone`, comes with what it corrects. */
export const chosenEvents = [
  'referral.signed_up',
  'referral.completed',
  'referral.deleted',
  'credit.earned',
  'credit.redeemed',
  'credit.posted',
  'referral.pending',
  'request.received',
  'patient.added',
] as const;
export type ChosenEvent = (typeof chosenEvents)[number];

/** Every event, with the corrections. Their bodies are in `webhook-events.ts`, which no page loads. */
const eventNames = [
  ...chosenEvents,
  'referral.sign_up_undone',
  'referral.completion_undone',
  'referral.deletion_undone',
  'credit.reversed',
  'credit.redemption_undone',
  'credit.posting_refused',
  'webhook.test',
] as const;
export type WebhookEventName = (typeof eventNames)[number];

/** What is sent: the events, or a sentence about each in the shape that Slack or Teams reads. */
export const webhookFormats = ['events', 'slack', 'teams'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

const chosen = z.enum(chosenEvents, { error: says('webhookEventUnknown') });
const deliveryState = z.enum(['waiting', 'sent', 'failed', 'recalled']);

const delivery = z.object({
  id,
  /** Its `webhook-id`. */
  event_id: id,
  type: z.enum(eventNames),
  /** `recalled`: an admin undid the action before it was sent. */
  state: deliveryState,
  attempts: z.int(),
  /** The HTTP status of the last answer. */
  last_status: z.nullable(z.int()),
  last_error: z.nullable(
    z.enum(['answered', 'timeout', 'unreachable', 'address_refused', 'paused', 'secret_unreadable']),
  ),
  created_at: instant,
  sent_at: z.nullable(instant),
  next_try_at: z.nullable(instant),
});
export type WebhookDelivery = z.output<typeof delivery>;

const webhook = z.object({
  id,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(chosenEvents)),
  format: z.enum(webhookFormats),
  /** `gone`: the address answered 410. */
  state: z.enum(['enabled', 'paused', 'gone']),
  created_at: instant,
  last_success_at: z.nullable(instant),
  /** The first failed attempt since the last success. */
  failing_since: z.nullable(instant),
  /** Until then, the secret before the last roll signs too. */
  previous_secret_until: z.nullable(instant),
  last_delivery: z.nullable(delivery),
  /** Events while it was off that weren't sent since. */
  missed: z.int(),
});
export type Webhook = z.output<typeof webhook>;

const url = z.string({ error: says('webhookAddressInvalid') }).check(
  z.trim(),
  z.maxLength(2_000, says('tooLong', 2_000)),
  z.regex(/^https?:\/\/[^\s/@]+(?:[/?][^\s]*)?$/i, says('webhookAddressInvalid')),
  z.refine((value) => isWellFormed(value) && visible(value) === value, says('unusableCharacters')),
);
const description = text(200);
const format = z.enum(webhookFormats, { error: says('unknownWord') });
const events = z.pipe(
  z
    .array(chosen, { error: says('webhookEventsMissing') })
    .check(z.minLength(1, says('webhookEventsMissing')), z.maxLength(20, says('webhookEventUnknown'))),
  z.transform((given: ChosenEvent[]) => chosenEvents.filter((each) => given.includes(each))),
);

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/admin/webhooks',
  permission: 'manage_connections',
  shows: ['webhooks'],
  summary: 'All webhooks, each with its last delivery.',
  answer: z.object({ webhooks: z.array(webhook) }),
});

export const addWebhook = endpoint({
  method: 'POST',
  path: '/admin/webhooks',
  permission: 'manage_connections',
  changes: ['webhooks', 'activity'],
  summary: 'Add a webhook. The answer has its signing secret, which is shown only this once.',
  body: z.object({ url, description: z._default(description, ''), events, format: z._default(format, 'events') }),
  answer: z.object({ webhook, secret: z.string() }),
  refusals: ['webhook_address_refused', 'too_many_webhooks'],
});

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/admin/webhook/:id',
  permission: 'manage_connections',
  changes: ['webhooks', 'activity'],
  summary:
    'Change a webhook, turn it on or off, or roll its secret. A field left out stays the same. ' +
    'A new secret is shown only this once. The old one signs too for 24 hours.',
  params: byId,
  body: z.object({
    url: z.optional(url),
    description: z.optional(description),
    events: z.optional(events),
    format: z.optional(format),
    state: z.optional(z.enum(['enabled', 'paused'], { error: says('unknownWord') })),
    roll_secret: z.optional(z.boolean()),
  }),
  answer: z.object({ webhook, secret: z.optional(z.string()) }),
  refusals: ['webhook_address_refused'],
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/admin/webhook/:id',
  permission: 'manage_connections',
  changes: ['webhooks', 'activity'],
  summary: 'Delete a webhook with its log. Events that wait for it are never sent.',
  params: byId,
  answer: z.object({ ok: z.literal(true) }),
});

export const replayWebhook = endpoint({
  method: 'POST',
  path: '/admin/webhook/:id/replay',
  permission: 'manage_connections',
  changes: ['webhooks', 'activity'],
  summary: 'Send one delivery again, or all that failed since an instant. Each keeps its `webhook-id`.',
  params: byId,
  body: z.union(
    [
      z.object({ delivery_id: givenId(says('unknownWord')) }),
      z.object({
        failed_since: givenInstant,
      }),
    ],
    { error: says('webhookReplayMissing') },
  ),
  answer: z.object({ queued: z.int() }),
  refusals: ['webhook_off'],
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/admin/webhook/:id/test',
  permission: 'manage_connections',
  changes: ['webhooks', 'activity'],
  summary: 'Send a `webhook.test` event.',
  params: byId,
  answer: z.object({ ok: z.literal(true) }),
  refusals: ['webhook_off'],
});

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/admin/webhook/:id/deliveries',
  permission: 'manage_connections',
  shows: ['webhooks'],
  summary: "A webhook's log of the last 30 days, newest first.",
  params: byId,
  ...list(25, {}, { deliveries: z.array(delivery) }),
});
