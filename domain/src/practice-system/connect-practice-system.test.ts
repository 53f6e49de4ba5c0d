import { expect, test } from '@jest/globals';
import { PostingPractice } from '@rewards/tests/builders/a-posting-practice';
import { aPractice } from '@rewards/tests/builders/a-practice';

const adminId = '0198c0de-0000-7000-8000-0000000000a1';

test('connecting stores the key sealed, suggests visits, posts nothing yet, and logs the agreement', async () => {
  const practice = aPractice();

  const outcome = await practice.connectPracticeSystem.execute({ customerKey: 'key-of-the-practice', adminId });

  expect(outcome).toMatchObject({
    kind: 'connected',
    connection: {
      system: 'open_dental',
      connectedBy: adminId,
      sealedKey: expect.not.stringContaining('key-of-the-practice'),
      mayPost: true,
      visits: 'suggest',
      creditType: null,
      keepsPatientList: false,
      trouble: null,
    },
  });
  const { connection } = await practice.showConnection.execute();
  expect(practice.secretSeal.open(connection?.sealedKey ?? '')).toBe('key-of-the-practice');
  expect(practice.activity.at(-1)?.what).toEqual({
    action: 'practice_system_connected',
    params: { name: 'Open Dental' },
  });
});

test('a key in the settings is not stored', async () => {
  const practice = aPractice();
  practice.practiceSystems.key = 'settings';

  expect(await practice.connectPracticeSystem.execute({ customerKey: 'typed anyway', adminId })).toMatchObject({
    connection: { sealedKey: null },
  });
});

test.each([
  ['no developer key is set', 'missing', 'key', 'practice_system_not_offered'],
  ['no customer key was typed', 'typed', undefined, 'practice_system_key_missing'],
] as const)('connecting is refused when %s', async (_when, key, customerKey, reason) => {
  const practice = aPractice();
  practice.practiceSystems.key = key;

  expect(await practice.connectPracticeSystem.execute({ customerKey, adminId })).toEqual({ kind: 'refused', reason });
  expect((await practice.showConnection.execute()).connection).toBeUndefined();
});

test('a system that refuses the key connects nothing, and its words are passed on', async () => {
  const practice = aPractice();
  practice.practiceSystems.system.failure = { kind: 'unauthorized', words: 'Open Dental answered 401' };

  expect(await practice.connectPracticeSystem.execute({ customerKey: 'wrong', adminId })).toEqual({
    kind: 'failed',
    words: 'Open Dental answered 401',
  });
  expect((await practice.showConnection.execute()).connection).toBeUndefined();
  expect(practice.activity).toEqual([]);
});

test('a second connection is refused, and the first one stays', async () => {
  const practice = aPractice();
  await practice.connectPracticeSystem.execute({ customerKey: 'first', adminId });

  expect(await practice.connectPracticeSystem.execute({ customerKey: 'second', adminId })).toEqual({
    kind: 'refused',
    reason: 'practice_system_connected',
  });
  const { connection } = await practice.showConnection.execute();
  expect(practice.secretSeal.open(connection?.sealedKey ?? '')).toBe('first');
});

test('connecting leaves to people what an earlier connection planned, and forgets its charts', async () => {
  const open = await PostingPractice.open();
  const id = await open.redeems();
  await open.practice.unitOfWork.run(({ practiceConnections }) => practiceConnections.remove());

  expect(await open.practice.connectPracticeSystem.execute({ customerKey: 'another', adminId })).toMatchObject({
    kind: 'connected',
  });
  expect(open.postingsOf(id)).toMatchObject([{ state: 'needs_person', problem: 'disconnected' }]);
  expect(open.practice.database.committed.patientCharts.size).toBe(0);
});
