import { defineEntity, p } from '@mikro-orm/core';

export const TextOptOutsTable = defineEntity({
  name: 'TextOptOutsTable',
  tableName: 'text_opt_outs',
  properties: {
    phone: p.text().primary(),
    repliedAt: p.datetime(3),
  },
});
