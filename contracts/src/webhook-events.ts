import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';
import { day, id, instant } from './fields.ts';
import type { WebhookEventName } from './webhooks.ts';

/** Data about a referral. It names no one: read the rest with an API key. */
const referral = {
  referral_id: id,
  referrer_id: id,
  origin: z.enum(['link', 'quote', 'manual', 'staff']),
};
const completion = { ...referral, completed_at: instant, program_year: z.int() };
/** Cents, always above zero. */
const amount_cents = z.int().check(z.minimum(1));
/** `referral_id` is null if several referrals of a patient changed at once. */
const credit = { user_id: id, referral_id: z.nullable(id), amount_cents, program_year: z.int() };
const redemption = { user_id: id, redemption_id: id, amount_cents, given_on: day };
const posting = { user_id: id, redemption_id: id };
/** In a correction: the `webhook-id` of the event it corrects. */
const undoes = z.optional(id);

const event = <const Type extends string, Data extends Readonly<Record<string, Schema>>>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), timestamp: instant, data: z.object({ ...data, undoes }) });

/** The body of each event, and when it's sent. The service never sends another field (rule 53). */
export const webhookEvents = {
  'referral.signed_up': {
    summary: 'A referred friend signed up, or an admin entered one.',
    body: event('referral.signed_up', referral),
  },
  'referral.sign_up_undone': {
    summary: 'An admin undid entering a friend.',
    body: event('referral.sign_up_undone', referral),
  },
  'referral.completed': {
    summary: 'A referred friend came in for a first visit.',
    body: event('referral.completed', completion),
  },
  'referral.completion_undone': {
    summary: 'An admin undid a completion.',
    body: event('referral.completion_undone', completion),
  },
  'referral.deleted': { summary: 'An admin deleted a referral.', body: event('referral.deleted', referral) },
  'referral.deletion_undone': {
    summary: 'An admin undid the deletion of a referral.',
    body: event('referral.deletion_undone', referral),
  },
  'credit.earned': { summary: 'A patient earned credit.', body: event('credit.earned', credit) },
  'credit.reversed': { summary: 'Earned credit was taken back.', body: event('credit.reversed', credit) },
  'credit.redeemed': { summary: 'A patient redeemed credit.', body: event('credit.redeemed', redemption) },
  'credit.redemption_undone': {
    summary: 'An admin undid giving out credit.',
    body: event('credit.redemption_undone', redemption),
  },
  'credit.posted': {
    summary: "Redeemed credit was posted to the practice's own system.",
    body: event('credit.posted', posting),
  },
  'credit.posting_refused': {
    summary: "The practice's own system refused redeemed credit.",
    body: event('credit.posting_refused', posting),
  },
  'referral.pending': {
    summary: 'A friend left an email, but has not signed up yet.',
    body: event('referral.pending', referral),
  },
  'request.received': {
    summary: 'Someone asked for an appointment.',
    body: event('request.received', { request_id: id }),
  },
  'patient.added': {
    summary: 'A patient signed up, or was added at the desk. Lists send none.',
    body: event('patient.added', { user_id: id }),
  },
  'webhook.test': { summary: 'An admin sent a test event.', body: event('webhook.test', {}) },
} as const satisfies Readonly<Record<WebhookEventName, { readonly summary: string; readonly body: Schema }>>;
