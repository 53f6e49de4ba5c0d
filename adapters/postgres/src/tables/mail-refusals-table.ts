import { p } from '@mikro-orm/core';
import { tableEntity } from '../sql/table.ts';

export const MailRefusalsTable = tableEntity('mail_refusals', {
  mailbox: p.text().primary(),
  refusedAt: p.datetime(3),
});
