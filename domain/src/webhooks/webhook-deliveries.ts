import type { Page, PageRequest } from '../page.ts';
import type { WebhookDelivery } from './webhook-delivery.ts';

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
  /** Records an attempt, and queues the next one if there is one. A recalled delivery stays recalled. */
  record(attempted: Attempted): Promise<void>;
  /**
   * Queues deliveries of a webhook again, at once and with all their attempts. One that waits is tried now, except
   * within the 10 seconds in which an undo recalls it. Recalled ones stay recalled.
   * @returns how many.
   */
  replay(webhookId: string, which: ToReplay): Promise<number>;
}
