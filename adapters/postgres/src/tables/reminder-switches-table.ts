import { p } from '@mikro-orm/core';
import type { ReminderKind, ReminderSwitch } from '@rewards/domain/outreach/reminder';
import { type Table, tableEntity, tableOf } from '../sql/table.ts';

export const ReminderSwitchesTable = tableEntity('reminder_switches', {
  kind: p.text().$type<ReminderKind>().primary(),
  isOn: p.boolean(),
  changedBy: p.uuid(),
  changedAt: p.datetime(3),
});

export const reminderSwitches: Table<ReminderSwitch> = tableOf(ReminderSwitchesTable);
