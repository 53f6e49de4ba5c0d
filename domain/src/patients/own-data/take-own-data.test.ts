import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';

test('what is kept about a person is handed to them, and that they took it is logged (rules 30 and 41)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'));

  expect(await practice.takeOwnData.execute(idOf('Ann'), 'of there')).toMatchObject({
    account: [{ email: 'ann@example.com' }],
  });
  expect(practice.activity).toMatchObject([
    { what: { action: 'own_data_taken' }, actor: { userId: idOf('Ann') }, addressHash: 'of there' },
  ]);
});

test('who is gone takes nothing, and nothing is logged', async () => {
  const practice = aPractice();

  expect(await practice.takeOwnData.execute(idOf('Ann'))).toBeUndefined();
  expect(practice.activity).toEqual([]);
});
