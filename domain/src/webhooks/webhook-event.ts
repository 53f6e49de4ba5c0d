import type { Cents } from '../cents.ts';

/** Data about a referral. It names no one: the receiver reads the rest with an API key. */
export interface ReferralData {
  readonly referralId: string;
  readonly referrerId: string;
  readonly origin: 'link' | 'quote' | 'manual' | 'staff';
}

interface CompletionData extends ReferralData {
  readonly completedAt: Date;
  readonly programYear: number;
}

/** Credit of a referrer in a program year. `referralId` is null if several referrals changed at once. */
interface CreditData {
  readonly userId: string;
  readonly referralId: string | null;
  readonly amountCents: Cents;
  readonly programYear: number;
}

interface RedemptionData {
  readonly userId: string;
  readonly redemptionId: string;
  readonly amountCents: Cents;
  /** A date such as 2026-03-02. */
  readonly givenOn: string;
}

interface PostingData {
  readonly userId: string;
  readonly redemptionId: string;
}

/** The data of each event. An event's data may gain fields but never lose or change one. */
interface EventData {
  readonly 'referral.signed_up': ReferralData;
  readonly 'referral.sign_up_undone': ReferralData;
  readonly 'referral.completed': CompletionData;
  readonly 'referral.completion_undone': CompletionData;
  readonly 'referral.deleted': ReferralData;
  readonly 'referral.deletion_undone': ReferralData;
  readonly 'credit.earned': CreditData;
  readonly 'credit.reversed': CreditData;
  readonly 'credit.redeemed': RedemptionData;
  readonly 'credit.redemption_undone': RedemptionData;
  readonly 'credit.posted': PostingData;
  readonly 'credit.posting_refused': PostingData;
  readonly 'referral.pending': ReferralData;
  readonly 'request.received': { readonly requestId: string };
  readonly 'patient.added': { readonly userId: string };
  readonly 'webhook.test': Readonly<Record<string, never>>;
}

export type WebhookEventType = keyof EventData;

/** An event that webhooks get. */
export type WebhookEvent = {
  readonly [Type in WebhookEventType]: { readonly type: Type; readonly at: Date; readonly data: EventData[Type] };
}[WebhookEventType];

/** The events an admin chooses from. Corrections come along with the events they correct. */
export type ChosenEvent =
  | 'referral.signed_up'
  | 'referral.completed'
  | 'referral.deleted'
  | 'credit.earned'
  | 'credit.redeemed'
  | 'credit.posted'
  | 'referral.pending'
  | 'request.received'
  | 'patient.added';

/** The choice that includes each event. A test goes to the webhook it is about. */
export const choiceOf: Readonly<Record<Exclude<WebhookEventType, 'webhook.test'>, ChosenEvent>> = {
  'referral.signed_up': 'referral.signed_up',
  'referral.sign_up_undone': 'referral.signed_up',
  'referral.completed': 'referral.completed',
  'referral.completion_undone': 'referral.completed',
  'referral.deleted': 'referral.deleted',
  'referral.deletion_undone': 'referral.deleted',
  'credit.earned': 'credit.earned',
  'credit.reversed': 'credit.earned',
  'credit.redeemed': 'credit.redeemed',
  'credit.redemption_undone': 'credit.redeemed',
  'credit.posted': 'credit.posted',
  'credit.posting_refused': 'credit.posted',
  'referral.pending': 'referral.pending',
  'request.received': 'request.received',
  'patient.added': 'patient.added',
};

/** What tells a receiver that an event was undone, with the same data (rule 45). */
export const correctionOf: Readonly<Partial<Record<WebhookEventType, WebhookEventType>>> = {
  'referral.signed_up': 'referral.sign_up_undone',
  'referral.completed': 'referral.completion_undone',
  'referral.completion_undone': 'referral.completed',
  'referral.deleted': 'referral.deletion_undone',
  'credit.earned': 'credit.reversed',
  'credit.reversed': 'credit.earned',
  'credit.redeemed': 'credit.redemption_undone',
};

const wireName = (property: string) => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The body that is sent, with names as in the API. */
export const payloadOf = ({ type, at, data }: WebhookEvent): string =>
  JSON.stringify({
    type,
    timestamp: at,
    data: Object.fromEntries(Object.entries(data).map(([property, value]) => [wireName(property), value])),
  });

/** The body of the correction of an event that was sent. `undoes` is the event's ID. */
export function correctionOfPayload(payload: string, type: WebhookEventType, undoes: string, at: Date): string {
  const { data } = JSON.parse(payload) as { readonly data: object };
  return JSON.stringify({ type, timestamp: at, data: { ...data, undoes } });
}

/**
 * Outgoing events, stored in the transaction that caused them, once for each webhook that chose them. They're sent
 * after commit, at least once, in no certain order. Nothing is stored while no enabled webhook chose an event.
 */
export interface WebhookEvents {
  /**
   * Queues events.
   * @param about the entry of the activity log that caused them. They then wait 10 seconds, so an undo can recall
   * them (rule 45).
   */
  append(events: readonly Exclude<WebhookEvent, { type: 'webhook.test' }>[], about?: string): Promise<void>;
  /** Queues an event for one webhook, whatever it chose. */
  appendTo(webhookId: string, event: WebhookEvent): Promise<void>;
  /**
   * An entry of the activity log was undone. Recalls its events that haven't left. Each webhook that may have got one
   * gets its correction, 10 seconds later. An event whose attempt failed may have arrived, so it counts as sent.
   */
  takeBack(about: string, at: Date): Promise<void>;
}
