import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { operator } from '../../activity/log-activity.ts';
import { GrantAdmin } from './grant-admin.ts';

const grantIn = ({ unitOfWork, clock, randomness }: Practice) => new GrantAdmin({ unitOfWork, clock, randomness });

test('the first admin gets a new account (rule 16)', async () => {
  const practice = aPractice();

  const outcome = await grantIn(practice).execute(' Owner@Example.com', operator);

  expect(outcome).toMatchObject({ kind: 'granted', isNewUser: true });
  expect(practice.user('owner@example.com')).toMatchObject({
    isAdmin: true,
    name: '',
    passwordHash: null,
    createdAt: practice.clock.now(),
  });
});

test('a patient who becomes an admin keeps everything else', async () => {
  const practice = aPractice();
  const ann = aUser('Ann').helpedBy('Dana').withPassword('hash').build();
  await practice.has(aUser('Ann').helpedBy('Dana').withPassword('hash'));

  expect(await grantIn(practice).execute(ann.email, operator)).toMatchObject({
    kind: 'granted',
    userId: idOf('Ann'),
    isNewUser: false,
  });
  expect(practice.user(ann.email)).toEqual({ ...ann, isAdmin: true, tokenVersion: 1 });
});

test('granting again changes nothing', async () => {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin());
  const before = practice.users;

  expect(await grantIn(practice).execute(aUser('Dana').build().email, operator)).toEqual({
    kind: 'unchanged',
    userId: idOf('Dana'),
  });
  expect(practice.users).toEqual(before);
});

test('two parallel grants create one account', async () => {
  const practice = aPractice();
  const grant = grantIn(practice);

  const outcomes = await Promise.all([
    grant.execute('owner@example.com', operator),
    grant.execute('owner@example.com', operator),
  ]);

  expect(outcomes.map(({ kind }) => kind)).toEqual(['granted', 'unchanged']);
  expect(practice.users).toHaveLength(1);
});

test('an invalid email is refused', async () => {
  const practice = aPractice();

  expect(await grantIn(practice).execute('owner', operator)).toEqual({ kind: 'refused', reason: 'email_invalid' });
  expect(practice.users).toEqual([]);
});
