import { endReminder } from './end-reminder.ts';
import type { ReminderSnapshot } from './switch-reminder.ts';
import type { Undo } from '../activity/undo.ts';

/** Turns a reminder back, unless someone has done so since. */
export const undoReminder: Undo<ReminderSnapshot> = async ({ stores, adminId, at }, { reminder: kind, isOn }) => {
  const { outreach } = stores;
  await outreach.lock();
  const isOnNow = (await outreach.listSwitches()).some((each) => each.kind === kind && each.isOn);
  if (isOnNow !== isOn) return 'reminder_changed';
  await outreach.saveSwitch({ kind, isOn: !isOn, changedBy: adminId, changedAt: at });
  if (isOn) await endReminder(stores, kind);
  return undefined;
};
