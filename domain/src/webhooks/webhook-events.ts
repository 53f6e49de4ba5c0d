import type { WebhookEvent } from './webhook-event.ts';

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
