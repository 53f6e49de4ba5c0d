import { p } from '@mikro-orm/core';
import type { Mailing } from '@rewards/domain/outreach/mailing';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';
import type { OutreachMail } from '@rewards/domain/outreach/outreach';
import type { ReminderKind, ReminderSwitch } from '@rewards/domain/outreach/reminder';

export const MailingsTable = tableEntity('mailings', {
  id: p.uuid().primary(),
  audience: p.text().$type<Mailing['audience']>(),
  startedBy: p.uuid(),
  startedAt: p.datetime(3),
  stoppedAt: p.datetime(3).strictNullable(),
});

export const mailings: Table<Mailing> = tableOf(MailingsTable);

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

export const MailRefusalsTable = tableEntity('mail_refusals', {
  mailbox: p.text().primary(),
  refusedAt: p.datetime(3),
});

export const ReminderSwitchesTable = tableEntity('reminder_switches', {
  kind: p.text().$type<ReminderKind>().primary(),
  isOn: p.boolean(),
  changedBy: p.uuid(),
  changedAt: p.datetime(3),
});

export const reminderSwitches: Table<ReminderSwitch> = tableOf(ReminderSwitchesTable);

export const outreachTables = [MailingsTable, OutreachMailsTable, MailRefusalsTable, ReminderSwitchesTable] as const;
