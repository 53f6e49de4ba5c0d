import { p } from '@mikro-orm/core';
import type { Mailing } from '@rewards/domain/outreach/mailing';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';

export const MailingsTable = tableEntity('mailings', {
  id: p.uuid().primary(),
  audience: p.text().$type<Mailing['audience']>(),
  startedBy: p.uuid(),
  startedAt: p.datetime(3),
  stoppedAt: p.datetime(3).strictNullable(),
});

export const mailings: Table<Mailing> = tableOf(MailingsTable);
