import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { operator } from '../../activity/log-activity.ts';
import { RevokeAdmin } from './revoke-admin.ts';

const emailOf = (name: string) => aUser(name).build().email;
const revokeIn = ({ unitOfWork, clock, randomness }: Practice) => new RevokeAdmin({ unitOfWork, clock, randomness });

async function signIn(practice: Practice, name: string): Promise<void> {
  const at = practice.clock.now();
  await practice.unitOfWork.run(({ sessions }) =>
    sessions.add({ id: `session of ${name}`, userId: idOf(name), startedWith: 'password', startedAt: at, seenAt: at }),
  );
}

test("removes the role and ends only that person's sessions (rule 14)", async () => {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Sam').admin());
  await signIn(practice, 'Dana');
  await signIn(practice, 'Sam');

  expect(await revokeIn(practice).execute({ email: emailOf('Sam').toUpperCase() }, operator)).toMatchObject({
    kind: 'revoked',
    userId: idOf('Sam'),
  });

  expect(practice.user(emailOf('Sam'))).toMatchObject({ isAdmin: false });
  expect(practice.sessions.map(({ userId }) => userId)).toEqual([idOf('Dana')]);
});

test('the last admin keeps the role (rule 16)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Ann'));

  expect(await revokeIn(practice).execute({ email: emailOf('Dana') }, operator)).toEqual({
    kind: 'refused',
    reason: 'last_admin',
  });
  expect(practice.user(emailOf('Dana'))).toMatchObject({ isAdmin: true });
});

test('unknown people and patients are refused, each with its own reason', async () => {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Ann'));

  expect(await revokeIn(practice).execute({ email: 'nobody@example.com' }, operator)).toEqual({
    kind: 'refused',
    reason: 'user_unknown',
  });
  expect(await revokeIn(practice).execute({ email: emailOf('Ann') }, operator)).toEqual({
    kind: 'refused',
    reason: 'not_an_admin',
  });
});

test('an admin can remove another admin by ID, but not themself (rule 16)', async () => {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Sam').admin());
  const dana = { userId: idOf('Dana') };

  expect(await revokeIn(practice).execute(dana, dana)).toEqual({ kind: 'refused', reason: 'own_role' });
  expect(await revokeIn(practice).execute({ userId: idOf('Sam') }, dana)).toMatchObject({
    kind: 'revoked',
    userId: idOf('Sam'),
  });
  expect(await revokeIn(practice).execute({ userId: idOf('Sam') }, dana)).toEqual({
    kind: 'refused',
    reason: 'not_an_admin',
  });
  expect(await revokeIn(practice).execute({ userId: idOf('Nobody') }, dana)).toEqual({
    kind: 'refused',
    reason: 'user_unknown',
  });
});
