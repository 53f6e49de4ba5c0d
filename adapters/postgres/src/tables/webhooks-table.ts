import { p } from '@mikro-orm/core';
import type { WebhookState } from '@rewards/domain/webhooks/webhook';
import { tableEntity, tableOf } from '../sql/table.ts';

export const WebhooksTable = tableEntity('webhooks', {
  id: p.uuid().primary(),
  url: p.text(),
  description: p.text(),
  /** Separated by spaces. */
  events: p.text(),
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
