import { expect, test } from '@jest/globals';
import { aPractice } from '@rewards/tests/builders/a-practice';

const adminId = '0198c0de-0000-7000-8000-0000000000a1';

test('disconnecting forgets the connection and is logged', async () => {
  const practice = aPractice();
  await practice.connectPracticeSystem.execute({ customerKey: 'key', adminId });

  expect(await practice.disconnectPracticeSystem.execute(adminId)).toEqual({ kind: 'disconnected' });
  expect((await practice.showConnection.execute()).connection).toBeUndefined();
  expect(practice.activity.at(-1)?.what).toMatchObject({ action: 'practice_system_disconnected' });
});

test('without a connection there is nothing to disconnect', async () => {
  expect(await aPractice().disconnectPracticeSystem.execute(adminId)).toEqual({
    kind: 'refused',
    reason: 'practice_system_not_connected',
  });
});
