import { expect, test } from '@jest/globals';
import { aPractice } from '@rewards/tests/builders/a-practice';

test('shows what could be connected, and what is', async () => {
  const practice = aPractice();
  const offered = { system: 'open_dental', name: 'Open Dental', key: 'typed' };

  expect(await practice.showConnection.execute()).toEqual({ offered, connection: undefined });

  await practice.connectPracticeSystem.execute({ customerKey: 'key', adminId: '0198c0de-0000-7000-8000-0000000000a1' });
  expect(await practice.showConnection.execute()).toMatchObject({ offered, connection: { system: 'open_dental' } });
});
