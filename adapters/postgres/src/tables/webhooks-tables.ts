import { p } from '@mikro-orm/core';
import type { WebhookFormat, WebhookState } from '@rewards/domain/webhooks/webhook';
import { tableEntity, tableOf } from '../sql/table.ts';
import type { DeliveryFailure, DeliveryState } from '@rewards/domain/webhooks/webhook-delivery';
import type { WebhookEventType } from '@rewards/domain/webhooks/webhook-event';

export const WebhooksTable = tableEntity('webhooks', {
  id: p.uuid().primary(),
  url: p.text(),
  description: p.text(),
  /** Separated by spaces. */
  events: p.text(),
  format: p.text().$type<WebhookFormat>(),
  sealedSecret: p.text(),
  previousSealedSecret: p.text().strictNullable(),
  previousSecretUntil: p.datetime(3).strictNullable(),
  state: p.text().$type<WebhookState>(),
  createdBy: p.uuid().strictNullable(),
  createdAt: p.datetime(3),
  lastSuccessAt: p.datetime(3).strictNullable(),
  failingSince: p.datetime(3).strictNullable(),
});

export const webhooks = tableOf(WebhooksTable, ['id', 'createdAt']);

export const WebhookDeliveriesTable = tableEntity('webhook_deliveries', {
  id: p.uuid().primary(),
  webhookId: p.uuid(),
  eventId: p.uuid(),
  type: p.text().$type<WebhookEventType>(),
  payload: p.text(),
  about: p.uuid().strictNullable(),
  state: p.text().$type<DeliveryState>(),
  attempts: p.integer(),
  lastStatus: p.integer().strictNullable(),
  lastError: p.text().$type<DeliveryFailure>().strictNullable(),
  createdAt: p.datetime(3),
  sentAt: p.datetime(3).strictNullable(),
  nextTryAt: p.datetime(3).strictNullable(),
});

export const webhooksTables = [WebhooksTable, WebhookDeliveriesTable] as const;
