import type { WebhookEventType } from './webhook-event.ts';
import type { Page, PageRequest } from '../page.ts';

/** Why an attempt failed. An answer with another status than 2xx is `answered`. */
export type DeliveryFailure =
  | 'answered'
  | 'timeout'
  | 'unreachable'
  | 'address_refused'
  | 'paused'
  /** The session keys changed, so no key opens the signing secret. */
  | 'secret_unreadable';

export type DeliveryState = 'waiting' | 'sent' | 'failed' | 'recalled';

/** One event for one webhook. */
export interface WebhookDelivery {
  readonly id: string;
  readonly webhookId: string;
  /** The same for each webhook, attempt and replay of the event: `webhook-id`. */
  readonly eventId: string;
  readonly type: WebhookEventType;
  readonly payload: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** The HTTP status of the last attempt. Null without an answer. */
  readonly lastStatus: number | null;
  readonly lastError: DeliveryFailure | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  /** When it's tried next. Null if it isn't. */
  readonly nextTryAt: Date | null;
}

const minute = 60;
const hour = 60 * minute;
/** Attempts go on for about two days, as Standard Webhooks suggests. */
const waitSeconds = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 16 * hour];
/** A receiver can't put off an attempt longer than this. */
const maxRetryAfterSeconds = 24 * hour;

/**
 * The time of the next attempt, or null after the last one.
 * @param attempts the attempts so far, at least one.
 * @param retryAfterSeconds what the receiver asked for. It never makes an attempt come sooner.
 */
export function nextAttemptAt(attempts: number, at: Date, retryAfterSeconds: number | null): Date | null {
  const usual = waitSeconds[attempts - 1];
  if (usual === undefined) return null;
  const seconds = Math.max(usual, Math.min(retryAfterSeconds ?? 0, maxRetryAfterSeconds));
  return new Date(at.getTime() + seconds * 1_000);
}

/** What became of an attempt. */
export type Attempted = Pick<
  WebhookDelivery,
  'id' | 'state' | 'attempts' | 'lastStatus' | 'lastError' | 'sentAt' | 'nextTryAt'
>;

/** Which deliveries to send again: one, or all that failed since an instant. */
export type ToReplay = { readonly deliveryId: string } | { readonly failedSince: Date };

/** The log of each webhook's events, for 30 days, in a unit of work. */
export interface WebhookDeliveries {
  find(id: string): Promise<WebhookDelivery | undefined>;
  /** A webhook's deliveries, newest first. */
  list(webhookId: string, page: PageRequest): Promise<Page<WebhookDelivery>>;
  /** The newest delivery of each webhook that has one. */
  listLast(): Promise<readonly WebhookDelivery[]>;
  /** How many events happened while each webhook was off and were not sent since. Only webhooks that missed any. */
  listMissed(): Promise<ReadonlyMap<string, number>>;
  /** Records an attempt, and queues the next one if there is one. A recalled delivery stays recalled. */
  record(attempted: Attempted): Promise<void>;
  /**
   * Queues deliveries of a webhook again, at once and with all their attempts. One that waits is tried now, except
   * within the 10 seconds in which an undo recalls it. Recalled ones stay recalled.
   * @returns how many.
   */
  replay(webhookId: string, which: ToReplay): Promise<number>;
}
