import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { operator } from '../../activity/log-activity.ts';
import { type AdminRole, roleOf } from './roles.ts';

const dana = { userId: idOf('Dana') };
const refused = (reason: string) => ({ kind: 'refused', reason });

async function practiceOfDanaAndLou(): Promise<Practice> {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Lou').frontDesk(), aUser('Ann'));
  return practice;
}

const emailOf = (name: string) => aUser(name).build().email;
const roleIn = (practice: Practice, name: string) => roleOf(practice.user(emailOf(name))!);
const change = (practice: Practice, name: string, role: AdminRole) =>
  practice.changeRole.execute({ userId: idOf(name), role, by: dana });

test('an admin changes the role of another, both ways, and the log says so (rule 32)', async () => {
  const practice = await practiceOfDanaAndLou();

  expect(await change(practice, 'Lou', 'admin')).toMatchObject({ kind: 'changed', userId: idOf('Lou') });
  expect(roleIn(practice, 'Lou')).toBe('admin');
  expect(await change(practice, 'Lou', 'front_desk')).toMatchObject({ kind: 'changed', userId: idOf('Lou') });
  expect(roleIn(practice, 'Lou')).toBe('front_desk');
  expect(practice.activity.map(({ what }) => what)).toMatchObject([
    { action: 'role_changed', params: { user: { email: emailOf('Lou') }, role: 'admin' } },
    { action: 'role_changed', params: { user: { email: emailOf('Lou') }, role: 'front_desk' } },
  ]);
});

test('a change ends codes and links but no session (rule 46)', async () => {
  const practice = await practiceOfDanaAndLou();
  const at = practice.clock.now();
  await practice.unitOfWork.run(({ sessions }) =>
    sessions.add({ id: 'desk', userId: idOf('Lou'), startedWith: 'password', startedAt: at, seenAt: at }),
  );

  await change(practice, 'Lou', 'admin');

  expect(practice.user(emailOf('Lou'))).toMatchObject({ tokenVersion: 1 });
  expect(practice.sessions.map(({ id }) => id)).toEqual(['desk']);
});

test('the role someone has already changes and logs nothing', async () => {
  const practice = await practiceOfDanaAndLou();

  expect(await change(practice, 'Lou', 'front_desk')).toEqual({ kind: 'unchanged', userId: idOf('Lou') });
  expect(practice.activity).toEqual([]);
  expect(practice.user(emailOf('Lou'))).toMatchObject({ tokenVersion: 0 });
});

test('own roles, patients and unknown people are refused, each with its own reason (rule 16)', async () => {
  const practice = await practiceOfDanaAndLou();

  expect(await change(practice, 'Dana', 'front_desk')).toEqual(refused('own_role'));
  expect(await change(practice, 'Ann', 'front_desk')).toEqual(refused('not_an_admin'));
  expect(await change(practice, 'Nobody', 'front_desk')).toEqual(refused('user_unknown'));
});

test('the last admin keeps the role even when the front desk stays (rules 16 and 32)', async () => {
  const practice = await practiceOfDanaAndLou();
  const last = { userId: idOf('Dana'), role: 'front_desk', by: operator } as const;

  expect(await practice.changeRole.execute(last)).toEqual(refused('last_admin'));
  expect(await practice.revokeAdmin.execute(dana, operator)).toEqual(refused('last_admin'));
  expect(await practice.deleteUser.execute({ ...dana, adminId: idOf('Lou') })).toEqual(refused('last_admin'));
  expect(await practice.grantAdmin.execute(emailOf('Dana'), operator, 'front_desk')).toEqual(refused('last_admin'));
  expect(await practice.revokeAdmin.execute({ userId: idOf('Lou') }, dana)).toMatchObject({ kind: 'revoked' });
});

test('granting gives the named role, to new people and to admins with another one', async () => {
  const practice = await practiceOfDanaAndLou();
  const granted = (email: string, role?: AdminRole) => practice.grantAdmin.execute(email, dana, role);

  expect(await granted('new@example.com', 'front_desk')).toMatchObject({ kind: 'granted', isNewUser: true });
  expect(roleOf(practice.user('new@example.com')!)).toBe('front_desk');
  expect(await granted(emailOf('Ann'), 'front_desk')).toMatchObject({ kind: 'granted', isNewUser: false });
  expect(roleIn(practice, 'Ann')).toBe('front_desk');
  expect(await granted(emailOf('Lou'), 'front_desk')).toMatchObject({ kind: 'unchanged' });
  expect(await granted(emailOf('Lou'))).toMatchObject({ kind: 'changed' });
  expect(roleIn(practice, 'Lou')).toBe('admin');
});

test('front desk staff who lose access and get it again as an admin are admins', async () => {
  const practice = await practiceOfDanaAndLou();
  await practice.revokeAdmin.execute({ userId: idOf('Lou') }, dana);
  expect(practice.user(emailOf('Lou'))).toMatchObject({ isAdmin: false, isFrontDesk: false });

  await practice.grantAdmin.execute(emailOf('Lou'), dana);

  expect(roleIn(practice, 'Lou')).toBe('admin');
});

test('a deleted and restored front desk account keeps its role', async () => {
  const practice = await practiceOfDanaAndLou();
  const deleted = await practice.deleteUser.execute({ userId: idOf('Lou'), adminId: idOf('Dana') });
  if (deleted.kind !== 'deleted') throw new Error('Lou is not deleted');

  await practice.undoActivity.execute({ activityId: deleted.activityId, adminId: idOf('Dana') });

  expect(roleIn(practice, 'Lou')).toBe('front_desk');
});
