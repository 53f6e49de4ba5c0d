import type { Stores } from '../unit-of-work.ts';
import type { ReminderKind } from './reminder.ts';

/** Recalls the emails of a reminder that wait for the mail server. Turned on again, it goes to the same people. */
export async function endReminder({ outreach, outbox }: Stores, kind: ReminderKind): Promise<void> {
  const queued = await outbox.recall(await outreach.listUndelivered(kind));
  await outreach.takeBack(queued.flatMap(({ about, hasLeft }) => (hasLeft ? [] : about)));
}
