import {
  type WebhookEvent,
  type WebhookEventType,
  choiceOf,
  correctionOf,
  correctionOfPayload,
  payloadOf,
} from '@rewards/domain/webhooks/webhook-event';
import type { WebhookEvents } from '@rewards/domain/webhooks/webhook-events';
import { undoSeconds } from '@rewards/domain/outbox';
import { InMemoryStore } from '../in-memory-store.ts';

interface NewDelivery {
  readonly type: WebhookEventType;
  readonly payload: string;
  readonly at: Date;
  readonly about: string | null;
  readonly holdSeconds: number;
}

/** Events for webhooks within one transaction. */
export class InMemoryWebhookEvents extends InMemoryStore implements WebhookEvents {
  async append(events: readonly Exclude<WebhookEvent, { type: 'webhook.test' }>[], about?: string): Promise<void> {
    const holdSeconds = about === undefined ? 0 : undoSeconds;
    for (const event of events) {
      const { type, at } = event;
      const eventId = this.#newId();
      for (const { id, state, events: chosen } of this.tables.webhooks.values())
        if (state === 'enabled' && chosen.includes(choiceOf[type]))
          this.#add(id, eventId, { type, at, payload: payloadOf(event), about: about ?? null, holdSeconds });
    }
  }

  async appendTo(webhookId: string, event: WebhookEvent): Promise<void> {
    const { type, at } = event;
    const payload = payloadOf(event);
    if (this.tables.webhooks.has(webhookId))
      this.#add(webhookId, this.#newId(), { type, at, payload, about: null, holdSeconds: 0 });
  }

  async takeBack(about: string, at: Date): Promise<void> {
    const asked = [...this.tables.webhookDeliveries.values()].filter(
      (delivery) => delivery.about === about && delivery.state !== 'recalled',
    );
    for (const delivery of asked) {
      if (delivery.state !== 'sent')
        this.tables.webhookDeliveries.set(delivery.id, { ...delivery, state: 'recalled', nextTryAt: null });
      const type = correctionOf[delivery.type];
      if (!type || (delivery.state !== 'sent' && delivery.attempts === 0)) continue;
      const payload = correctionOfPayload(delivery.payload, type, delivery.eventId, at);
      this.#add(delivery.webhookId, this.#newId(), { type, at, payload, about: null, holdSeconds: undoSeconds });
    }
  }

  #add(webhookId: string, eventId: string, { at, holdSeconds, ...told }: NewDelivery): void {
    const id = this.#newId();
    this.tables.webhookDeliveries.set(id, {
      ...{ id, webhookId, eventId, ...told, state: 'waiting', attempts: 0, lastStatus: null, lastError: null },
      ...{ createdAt: at, sentAt: null, nextTryAt: new Date(at.getTime() + holdSeconds * 1_000) },
    });
  }

  /** Deliveries are never removed while their webhook exists, and IDs of a removed webhook may repeat. */
  #newId(): string {
    this.tables.webhookIds.push(this.tables.webhookIds.length);
    return `00000000-0000-7000-9000-${String(this.tables.webhookIds.length).padStart(12, '0')}`;
  }
}
