import { undoSeconds } from '@rewards/domain/outbox';
import type { Stores } from '@rewards/domain/unit-of-work';
import {
  type WebhookEventType,
  choiceOf,
  correctionOf,
  correctionOfPayload,
  payloadOf,
} from '@rewards/domain/webhooks/webhook-event';
import type { InMemoryTables } from '../in-memory-tables.ts';
import { newestFirst, oldestFirst } from '../rows.ts';

interface NewDelivery {
  readonly type: WebhookEventType;
  readonly payload: string;
  readonly at: Date;
  readonly about: string | null;
  readonly holdSeconds: number;
}

export const inMemoryWebhooks = (tables: InMemoryTables) => ({
  webhooks: webhooksIn(tables),
  webhookEvents: webhookEventsIn(tables),
  webhookDeliveries: webhookDeliveriesIn(tables),
});

const webhooksIn = ({ webhooks, webhookDeliveries }: InMemoryTables): Stores['webhooks'] => ({
  add: async (webhook) => webhooks.put(webhook.id, webhook),
  list: async () => webhooks.list().toSorted(oldestFirst),
  findForUpdate: async (id) => webhooks.read(id),
  save: async (webhook) => void webhooks.change(webhook.id, webhook),
  async remove(id) {
    webhooks.delete(id);
    webhookDeliveries.removeAll(({ webhookId }) => webhookId === id);
  },
});

function webhookEventsIn({ webhooks, webhookDeliveries, webhookIds }: InMemoryTables): Stores['webhookEvents'] {
  /** Deliveries are never removed while their webhook exists, and IDs of a removed webhook may repeat. */
  const newId = () => {
    webhookIds.push(webhookIds.length);
    return `00000000-0000-7000-9000-${String(webhookIds.length).padStart(12, '0')}`;
  };
  const add = (webhookId: string, eventId: string, { at, holdSeconds, ...told }: NewDelivery) => {
    const id = newId();
    webhookDeliveries.put(id, {
      ...{ id, webhookId, eventId, ...told, attempts: 0, lastStatus: null, createdAt: at, sentAt: null },
      ...(webhooks.get(webhookId)?.state === 'paused'
        ? { state: 'failed', lastError: 'paused', nextTryAt: null }
        : { state: 'waiting', lastError: null, nextTryAt: new Date(at.getTime() + holdSeconds * 1_000) }),
    });
  };
  return {
    async append(events, about) {
      const holdSeconds = about === undefined ? 0 : undoSeconds;
      for (const event of events) {
        const { type, at } = event;
        const eventId = newId();
        for (const { id, state, events: chosen } of webhooks.values())
          if (state !== 'gone' && chosen.includes(choiceOf[type]))
            add(id, eventId, { type, at, payload: payloadOf(event), about: about ?? null, holdSeconds });
      }
    },
    async appendTo(webhookId, event) {
      const { type, at } = event;
      const payload = payloadOf(event);
      if (webhooks.has(webhookId)) add(webhookId, newId(), { type, at, payload, about: null, holdSeconds: 0 });
    },
    async takeBack(about, at) {
      for (const delivery of webhookDeliveries.list((each) => each.about === about && each.state !== 'recalled')) {
        if (delivery.state !== 'sent') webhookDeliveries.change(delivery.id, { state: 'recalled', nextTryAt: null });
        const type = correctionOf[delivery.type];
        if (!type || (delivery.state !== 'sent' && delivery.attempts === 0)) continue;
        const payload = correctionOfPayload(delivery.payload, type, delivery.eventId, at);
        add(delivery.webhookId, newId(), { type, at, payload, about: null, holdSeconds: undoSeconds });
      }
    },
  };
}

function webhookDeliveriesIn({ webhookDeliveries }: InMemoryTables): Stores['webhookDeliveries'] {
  const newest = () =>
    webhookDeliveries
      .list()
      .map(({ about: _, ...delivery }) => delivery)
      .toSorted(newestFirst);
  return {
    find: async (id) => newest().find((delivery) => delivery.id === id),
    async list(webhookId, { page, perPage }) {
      const all = newest().filter((delivery) => delivery.webhookId === webhookId);
      return { rows: all.slice((page - 1) * perPage, page * perPage), total: all.length };
    },
    async listLast() {
      const all = newest();
      return all.filter((each) => all.find(({ webhookId }) => webhookId === each.webhookId) === each);
    },
    async listMissed() {
      const missed = newest().filter(({ state, lastError }) => state === 'failed' && lastError === 'paused');
      return new Map([...Map.groupBy(missed, ({ webhookId }) => webhookId)].map(([id, { length }]) => [id, length]));
    },
    async record({ id, ...attempted }) {
      const stored = webhookDeliveries.get(id);
      if (!stored) return;
      const staysRecalled = stored.state === 'recalled' && attempted.state !== 'sent';
      webhookDeliveries.change(id, {
        ...attempted,
        sentAt: attempted.sentAt ?? stored.sentAt,
        ...(staysRecalled ? { state: 'recalled', nextTryAt: null } : {}),
      });
    },
    async replay(webhookId, which) {
      const asked = webhookDeliveries.list(
        (each) =>
          each.webhookId === webhookId &&
          ('deliveryId' in which
            ? each.id === which.deliveryId &&
              each.state !== 'recalled' &&
              (each.state !== 'waiting' || each.attempts > 0)
            : each.state === 'failed' && each.createdAt >= which.failedSince),
      );
      for (const { id, attempts, createdAt } of asked)
        webhookDeliveries.change(id, { state: 'waiting', attempts: Math.min(attempts, 1), nextTryAt: createdAt });
      return asked.length;
    },
  };
}
