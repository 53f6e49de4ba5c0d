import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import type { ReminderKind } from './reminder.ts';
import type { Stores } from '../unit-of-work.ts';
import type { Undo } from '../activity/undo.ts';

export interface SwitchReminderCommand {
  readonly kind: ReminderKind;
  readonly isOn: boolean;
  readonly adminId: string;
}

export interface SwitchReminderOutcome {
  /** Has no log entry if it was like that already. */
  readonly activityId: string | null;
}

export interface ReminderSnapshot {
  readonly kind: 'reminder_switched';
  readonly reminder: ReminderKind;
  readonly isOn: boolean;
}

/** Turns a reminder on or off, for everyone. Once it is off, none leaves any more. Can be undone for 30 days. */
export class SwitchReminder extends UseCase<LoggingDependencies> {
  execute({ kind, isOn, adminId }: SwitchReminderCommand): Promise<SwitchReminderOutcome> {
    const { unitOfWork, randomness, clock } = this.dependencies;
    return unitOfWork.run(async (stores) => {
      await stores.outreach.lock();
      const switches = await stores.outreach.listSwitches();
      if (switches.some((each) => each.kind === kind && each.isOn) === isOn) return { activityId: null };
      const at = clock.now();
      await stores.outreach.saveSwitch({ kind, isOn, changedBy: adminId, changedAt: at });
      if (!isOn) await endReminder(stores, kind);
      const activityId = await logActivity<ReminderSnapshot>(stores, {
        id: randomness.id(),
        at,
        by: { userId: adminId },
        what: { action: 'reminder_switched', params: { reminder: kind, isOn } },
        snapshot: { kind: 'reminder_switched', reminder: kind, isOn },
      });
      return { activityId };
    });
  }
}

/** Recalls the emails of a reminder that wait for the mail server. Turned on again, it goes to the same people. */
async function endReminder({ outreach, outbox }: Stores, kind: ReminderKind): Promise<void> {
  const queued = await outbox.recall(await outreach.listUndelivered(kind));
  await outreach.takeBack(queued.flatMap(({ about, hasLeft }) => (hasLeft ? [] : about)));
}

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
