import type { DeliveryFailure } from './webhook-delivery.ts';

export interface WebhookRequest {
  readonly url: string;
  /** The same on each attempt. */
  readonly eventId: string;
  readonly payload: string;
  /** The time of the attempt, which is signed. */
  readonly at: Date;
  /** Each of them signs. */
  readonly secrets: readonly string[];
}

export type WebhookAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfterSeconds: number | null }
  | {
      readonly kind: 'unanswered';
      readonly reason: Extract<DeliveryFailure, 'timeout' | 'unreachable' | 'address_refused'>;
    };

/** Signs and sends events, to public addresses unless the operator allows others (rule 53). */
export interface WebhookSender {
  /** Whether it would send there, as far as the address itself shows. A name's IP address is checked when sending. */
  accepts(url: string): boolean;
  /** Never throws, and never follows a redirect. */
  send(request: WebhookRequest): Promise<WebhookAnswer>;
}
