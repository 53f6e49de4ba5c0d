import { p } from '@mikro-orm/core';
import type { Cents } from '@rewards/domain/cents';
import type { SentMail } from '@rewards/domain/deliveries/deliveries';
import { tableEntity } from '../sql/table.ts';

export const MailDeliveriesTable = tableEntity('mail_deliveries', {
  id: p.uuid().primary(),
  userId: p.uuid().strictNullable(),
  kind: p.text().$type<SentMail['kind']>(),
  sealed: p.text().strictNullable(),
  state: p.text().$type<SentMail['state']>(),
  tries: p.integer(),
  failure: p.text().strictNullable(),
  about: p.uuid().strictNullable(),
  creditCents: p.integer().$type<Cents>().strictNullable(),
  createdAt: p.datetime(3),
  settledAt: p.datetime(3).strictNullable(),
});
