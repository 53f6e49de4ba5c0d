import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';

test('a person gets everything stored about them, and the download is logged (rules 30 and 41)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'));

  expect(await practice.takeOwnData.execute(idOf('Ann'), 'of there')).toMatchObject({
    kind: 'taken',
    records: { account: [{ email: 'ann@example.com' }] },
  });
  expect(practice.activity).toMatchObject([
    { what: { action: 'own_data_taken' }, actor: { userId: idOf('Ann') }, addressHash: 'of there' },
  ]);
});

test('a deleted user gets nothing, and nothing is logged', async () => {
  const practice = aPractice();

  expect(await practice.takeOwnData.execute(idOf('Ann'))).toEqual({ kind: 'refused', reason: 'user_unknown' });
  expect(practice.activity).toEqual([]);
});

test('it works five times an hour, and refused calls are not logged', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'));
  for (let time = 0; time < 5; time += 1)
    expect(await practice.takeOwnData.execute(idOf('Ann'))).toMatchObject({ kind: 'taken' });

  expect(await practice.takeOwnData.execute(idOf('Ann'))).toEqual({
    kind: 'limited',
    by: 'own_data',
    retryAfterSeconds: 3_600,
  });
  expect(practice.activity).toHaveLength(5);
});
