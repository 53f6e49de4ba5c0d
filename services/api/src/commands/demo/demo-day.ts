import { withinTextingHours } from '@rewards/domain/follow-ups/texting-hours';
import type { User } from '@rewards/domain/patients/user';
import { newSecretToken } from '@rewards/domain/secret-token';
import { taskKey } from '@rewards/domain/tasks/task';
import type { Stores } from '@rewards/domain/unit-of-work';
import { type Demo, makeQr } from './demo-desk.ts';
import { type DemoPerson, demoFrontDesk } from './demo-people.ts';

const minute = 60_000;
const reply = 'Can you fit my daughter in this week? She chipped a tooth.';

/** A day in progress: a screen, a reply to a text, a planned text, and a task that was taken. */
export async function makeDemoDay(demo: Demo, patients: readonly DemoPerson[]): Promise<void> {
  const { service, now } = demo;
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * minute);
  const [writer, leaving] = patients.filter(({ phone }) => phone !== undefined);
  const frontDeskId = await service.unitOfWork.run(async (stores) => {
    const frontDesk = await stores.users.findByEmail(demoFrontDesk.email);
    // All of this was stored in one transaction, so checking one item is enough.
    if ((await stores.screens.list()).length > 0) return frontDesk?.id;
    const [asker, planned] = [await userOf(stores, writer), await userOf(stores, leaving)];
    const { randomness, tokenDigest, timeZone } = service;
    await stores.screens.add({
      ...{ id: randomness.id(), name: 'Lobby', page: 'lobby', place: 'Waiting room' },
      ...{ secretDigest: tokenDigest.of(newSecretToken(randomness)), pairedAt: minutesAgo(90 * 24 * 60) },
      lastSeenAt: minutesAgo(25),
    });
    if (asker?.phone)
      await stores.textReplies.add({
        ...{ id: randomness.id(), phone: asker.phone, userId: asker.id, words: reply },
        ...{ mayMeanStop: false, receivedAt: minutesAgo(70) },
      });
    if (planned) {
      const dueAt = withinTextingHours(minutesAgo(-90), timeZone);
      await makeQr(stores, demo, { user: planned, at: minutesAgo(30), fate: { dueAt } });
    }
    return frontDesk?.id;
  });
  if (frontDeskId !== undefined) await workThrough(demo, frontDeskId);
}

const userOf = async ({ users }: Stores, person: DemoPerson | undefined): Promise<User | undefined> =>
  person && users.findByEmail(person.email);

/** What the front desk began. Doing it again on a second run changes nothing. */
async function workThrough({ service }: Demo, adminId: string): Promise<void> {
  await service.markTasks.execute({ keys: [taskKey('likely_duplicates')], adminId, isTaken: true });
}
