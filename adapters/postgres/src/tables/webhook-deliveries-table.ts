import { p } from '@mikro-orm/core';
import type { DeliveryFailure, DeliveryState } from '@rewards/domain/webhooks/webhook-delivery';
import type { WebhookEventType } from '@rewards/domain/webhooks/webhook-event';
import { tableEntity } from '../sql/table.ts';

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
