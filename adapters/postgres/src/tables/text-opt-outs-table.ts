import { p } from '@mikro-orm/core';
import { tableEntity } from '../sql/table.ts';

export const TextOptOutsTable = tableEntity('text_opt_outs', {
  phone: p.text().primary(),
  repliedAt: p.datetime(3),
});
