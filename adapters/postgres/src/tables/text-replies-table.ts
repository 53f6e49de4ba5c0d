import { p } from '@mikro-orm/core';
import { tableEntity } from '../sql/table.ts';

export const TextRepliesTable = tableEntity('text_replies', {
  id: p.uuid().primary(),
  phone: p.text(),
  userId: p.uuid().strictNullable(),
  body: p.text(),
  mayMeanStop: p.boolean(),
  receivedAt: p.datetime(3),
  doneAt: p.datetime(3).strictNullable(),
});
