import { beforeEach, expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import type { ConnectionChoices } from './change-connection.ts';

let practice: Practice;
const adminId = idOf('Dana');
const credit = { id: '18', name: 'Referral credit' };

async function change(choices: ConnectionChoices): Promise<string> {
  const outcome = await practice.changeConnection.execute({ ...choices, adminId });
  if (outcome.kind !== 'changed' || outcome.activityId === null) throw new Error(JSON.stringify(outcome));
  return outcome.activityId;
}
const undo = (activityId: string) => practice.undoActivity.execute({ activityId, adminId });
const connection = async () => (await practice.showConnection.execute()).connection;
const refused = { kind: 'refused', reason: 'connection_changed' };

beforeEach(async () => {
  practice = aPractice();
  await practice.has(aUser('Dana').admin());
  await practice.connectPracticeSystem.execute({ customerKey: 'key', adminId });
});

test('an undo restores the choices of one change, and keeps the others (rule 29)', async () => {
  const id = await change({ visits: 'complete', creditType: credit, isPaused: true });
  await change({ keepsPatientList: true });

  expect(await undo(id)).toEqual({ kind: 'undone', activityId: id });

  expect(await connection()).toMatchObject({
    visits: 'suggest',
    creditType: null,
    pausedAt: null,
    keepsPatientList: true,
  });
});

test('undoing Resume pauses it again', async () => {
  await change({ isPaused: true });
  const id = await change({ isPaused: false });
  await undo(id);
  expect(await connection()).toMatchObject({ pausedAt: practice.clock.now() });
});

test('nothing is undone once someone chose again', async () => {
  const id = await change({ creditType: credit });
  await change({ creditType: { id: '20', name: 'Other credit' } });

  expect(await undo(id)).toEqual(refused);
  expect(await connection()).toMatchObject({ creditType: { id: '20' } });
});

test('a connection made anew stays as it is', async () => {
  const id = await change({ visits: 'complete' });
  await practice.disconnectPracticeSystem.execute(adminId);
  expect(await undo(id)).toEqual(refused);

  await practice.connectPracticeSystem.execute({ customerKey: 'key', adminId });
  await change({ visits: 'complete' });
  expect(await undo(id)).toEqual(refused);
});

test('the log never holds the key', async () => {
  await change({ visits: 'complete' });
  const { sealedKey } = (await connection()) ?? {};
  expect(sealedKey).toBeTruthy();
  expect(JSON.stringify(practice.activity)).not.toContain(sealedKey);
});
