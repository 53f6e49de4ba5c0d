import { expect, test } from '@jest/globals';
import { aPractice } from '@rewards/tests/builders/a-practice';

const adminId = '0198c0de-0000-7000-8000-0000000000a1';

async function connected() {
  const practice = aPractice();
  await practice.connectPracticeSystem.execute({ customerKey: 'key', adminId });
  return practice;
}

test('tells rights, the clock and the types of adjustment', async () => {
  const practice = await connected();
  const { system } = practice.practiceSystems;
  system.hasVisit(system.hasChart({ firstName: 'Riley', lastName: 'Stone' }), '2026-03-02');
  // In New York it's 10:00:00 now.
  system.time = '2026-03-02 10:04:20';

  expect(await practice.testConnection.execute()).toEqual({
    kind: 'tested',
    version: undefined,
    mayRead: true,
    mayPost: true,
    minutesAhead: 4,
    adjustmentTypes: [
      { id: '18', name: 'Referral credit', sign: '-' },
      { id: '19', name: 'Referral credit taken back', sign: '+' },
    ],
  });
});

test('a success ends the trouble, and a failure passes on the words', async () => {
  const practice = await connected();
  practice.practiceSystems.system.failure = { kind: 'unavailable', words: 'No answer from Open Dental' };
  expect(await practice.testConnection.execute()).toEqual({ kind: 'failed', words: 'No answer from Open Dental' });

  await practice.unitOfWork.run(async ({ practiceConnections }) => {
    const connection = await practiceConnections.findForUpdate();
    if (!connection) throw new Error('not connected');
    const since = practice.clock.now();
    const trouble = {
      kind: 'unauthorized',
      words: 'no',
      since,
      times: 1,
      nextTryAt: undefined,
      toldAt: undefined,
    } as const;
    await practiceConnections.save({ ...connection, trouble });
  });
  expect(await practice.testConnection.execute()).toMatchObject({ kind: 'tested', minutesAhead: undefined });
  expect((await practice.showConnection.execute()).connection?.trouble).toBeNull();
});

test('without a connection there is nothing to test', async () => {
  expect(await aPractice().testConnection.execute()).toEqual({
    kind: 'refused',
    reason: 'practice_system_not_connected',
  });
});
