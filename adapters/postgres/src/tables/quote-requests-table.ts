import { p } from '@mikro-orm/core';
import type { QuoteRequest } from '@rewards/domain/quotes/quote-request';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';

export const QuoteRequestsTable = tableEntity('quote_requests', {
  id: p.uuid().primary(),
  name: p.text(),
  phone: p.text(),
  email: p.text(),
  reason: p.text(),
  bestTime: p.text(),
  createdAt: p.datetime(3),
  provedBy: p.uuid().strictNullable(),
  state: p.text().$type<QuoteRequest['state']>(),
  takenBy: p.uuid().strictNullable(),
  notes: p.text(),
  remindOn: p.date().strictNullable(),
});

export const quoteRequests: Table<QuoteRequest> = tableOf(QuoteRequestsTable, [
  ...(['id', 'name', 'phone', 'email', 'reason', 'bestTime', 'createdAt', 'provedBy'] as const),
]);
