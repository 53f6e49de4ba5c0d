import { expect, test } from '@jest/globals';
import { aPractice } from '@rewards/tests/builders/a-practice';

const adminId = '0198c0de-0000-7000-8000-0000000000a1';

test('a requested reading ends the wait after a failure', async () => {
  const practice = aPractice();
  await practice.connectPracticeSystem.execute({ customerKey: 'key', adminId });
  practice.practiceSystems.system.failure = { kind: 'unavailable', words: 'No answer' };
  expect(await practice.readVisits.execute()).toMatchObject({ kind: 'failed' });
  expect(await practice.readVisits.execute()).toEqual({ kind: 'idle' });

  expect(await practice.askForReading.execute()).toEqual({ kind: 'asked' });

  expect(await practice.readVisits.execute()).toEqual({ kind: 'read', hasMore: false });
  expect((await practice.showConnection.execute()).connection).toMatchObject({ trouble: null });
});

test('nothing is read without a connection, or while it is paused', async () => {
  const practice = aPractice();
  expect(await practice.askForReading.execute()).toEqual({
    kind: 'refused',
    reason: 'practice_system_not_connected',
  });

  await practice.connectPracticeSystem.execute({ customerKey: 'key', adminId });
  await practice.changeConnection.execute({ isPaused: true, adminId });
  expect(await practice.askForReading.execute()).toEqual({ kind: 'refused', reason: 'practice_system_paused' });
});
