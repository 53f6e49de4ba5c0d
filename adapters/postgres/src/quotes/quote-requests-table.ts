import { defineEntity, p } from '@mikro-orm/core';

export const QuoteRequestsTable = defineEntity({
  name: 'QuoteRequestsTable',
  tableName: 'quote_requests',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    phone: p.text(),
    email: p.text(),
    reason: p.text(),
    bestTime: p.text(),
    createdAt: p.datetime(3),
  },
});
