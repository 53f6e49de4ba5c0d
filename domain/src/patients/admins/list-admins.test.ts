import { expect, test } from '@jest/globals';
import { aPractice } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { ListAdmins } from './list-admins.ts';

test('admins are listed, oldest account first, and patients are not (rule 16)', async () => {
  const practice = aPractice();
  await practice.has(
    aUser('Sam').admin().joined('2025-03-01T12:00:00.000Z'),
    aUser('Ann'),
    aUser('Dana').admin().joined('2025-02-01T12:00:00.000Z'),
  );

  expect((await new ListAdmins(practice).execute()).map(({ name }) => name)).toEqual(['Dana', 'Sam']);
});

test('a practice without an admin has an empty list', async () => {
  expect(await new ListAdmins(aPractice()).execute()).toEqual([]);
});
