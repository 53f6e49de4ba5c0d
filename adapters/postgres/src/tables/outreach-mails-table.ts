import { p } from '@mikro-orm/core';
import type { OutreachMail } from '@rewards/domain/outreach/outreach';
import { tableEntity } from '../sql/table.ts';

export const OutreachMailsTable = tableEntity('outreach_mails', {
  id: p.uuid().primary(),
  kind: p.text().$type<OutreachMail['kind'] | 'mailing'>(),
  mailbox: p.text(),
  userId: p.uuid().strictNullable(),
  queuedAt: p.datetime(3).strictNullable(),
  mailingId: p.uuid().strictNullable(),
  state: p.text().$type<'waiting' | 'sent' | 'skipped'>(),
  openedAt: p.datetime(3).strictNullable(),
});
