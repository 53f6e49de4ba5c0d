import { beforeEach, expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { operator } from '../../activity/log-activity.ts';
import { type AdminRole, roleOf } from './roles.ts';

let practice: Practice;
const by = { userId: idOf('Dana') };
const emailOf = (name: string) => aUser(name).build().email;
const roleIn = (name: string) => roleOf(practice.user(emailOf(name))!);

beforeEach(async () => {
  practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Kim').admin(), aUser('Lou').frontDesk(), aUser('Ann'));
});

function idIn(outcome: object): string {
  if (!('activityId' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.activityId as string;
}
const change = async (name: string, role: AdminRole) =>
  idIn(await practice.changeRole.execute({ userId: idOf(name), role, by }));
const revoke = async (name: string) => idIn(await practice.revokeAdmin.execute({ userId: idOf(name) }, by));
const grant = async (name: string, role?: AdminRole) =>
  idIn(await practice.grantAdmin.execute(emailOf(name), by, role));
const undo = (activityId: string, name = 'Dana') => practice.undoActivity.execute({ activityId, adminId: idOf(name) });
const refused = (reason: string) => ({ kind: 'refused', reason });

test('an undo restores the former role, and earlier codes and links end (rules 29 and 46)', async () => {
  const id = await change('Lou', 'admin');
  expect(await undo(id)).toEqual({ kind: 'undone', activityId: id });
  expect(roleIn('Lou')).toBe('front_desk');
  expect(practice.user(emailOf('Lou'))).toMatchObject({ tokenVersion: 2 });
});

test.each(['Kim', 'Lou'])('removed access of %s comes back in the same role', async (name) => {
  const role = roleIn(name);
  const id = await revoke(name);
  expect(roleIn(name)).toBeUndefined();
  expect(await undo(id)).toMatchObject({ kind: 'undone' });
  expect(roleIn(name)).toBe(role);
});

test('given access is taken away again, and ends every session', async () => {
  const id = await grant('Ann', 'front_desk');
  const at = practice.clock.now();
  await practice.unitOfWork.run(({ sessions }) =>
    sessions.add({ id: 'desk', userId: idOf('Ann'), startedWith: 'password', startedAt: at, seenAt: at }),
  );

  expect(await undo(id)).toMatchObject({ kind: 'undone' });

  expect(practice.user(emailOf('Ann'))).toMatchObject({ isAdmin: false, isFrontDesk: false });
  expect(practice.sessions).toEqual([]);
});

test('an admin whose API key still works keeps the role', async () => {
  const id = await grant('Ann', 'admin');
  const key = { name: 'Books', scopes: ['credits:read'], expiresInDays: null, adminId: idOf('Ann') } as const;
  await practice.makeApiKey.execute(key);
  expect(await undo(id)).toEqual(refused('connections_left'));
  expect(roleIn('Ann')).toBe('admin');
});

test('an account that was made for it stays, as a patient', async () => {
  const id = await grant('New');
  await undo(id);
  expect(practice.user(emailOf('New'))).toMatchObject({ isAdmin: false });
});

test('nothing is undone once the role changed again', async () => {
  const id = await change('Lou', 'admin');
  const later = await change('Lou', 'front_desk');
  expect(await undo(id)).toEqual(refused('role_changed'));
  await revoke('Lou');
  expect(await undo(later)).toEqual(refused('role_changed'));
  expect(roleIn('Lou')).toBeUndefined();
});

test('the guards are those of a change by hand: own role and last admin (rule 16)', async () => {
  const ofKim = await change('Kim', 'front_desk');
  const back = await change('Kim', 'admin');
  expect(await undo(back, 'Kim')).toEqual(refused('own_role'));
  expect(await undo(ofKim)).toEqual(refused('role_changed'));
  const toAdmin = await change('Lou', 'admin');
  await practice.revokeAdmin.execute({ userId: idOf('Kim') }, operator);
  await practice.revokeAdmin.execute(by, operator);
  expect(await undo(toAdmin, 'Lou')).toEqual(refused('own_role'));
  // Someone whose own access is gone by then.
  expect(await undo(toAdmin)).toEqual(refused('undo_not_own'));
  expect(roleIn('Lou')).toBe('admin');
});

test('access never comes back to an account whose email changed since', async () => {
  const id = await revoke('Kim');
  await practice.unitOfWork.run(async ({ users }) => {
    await users.changeEmail(idOf('Kim'), 'someone@example.com');
  });
  expect(await undo(id)).toEqual(refused('patient_changed'));
});

test('a deleted account has to come back first', async () => {
  const id = await revoke('Kim');
  const deleted = await practice.deleteUser.execute({ userId: idOf('Kim'), adminId: idOf('Dana') });
  expect(await undo(id)).toEqual(refused('patient_gone'));
  await undo(idIn(deleted));
  expect(await undo(id)).toMatchObject({ kind: 'undone' });
  expect(roleIn('Kim')).toBe('admin');
});

test('the front desk can undo no change of a role, not even one it made as an admin (rule 32)', async () => {
  const made = idIn(
    await practice.changeRole.execute({ userId: idOf('Lou'), role: 'admin', by: { userId: idOf('Kim') } }),
  );
  await change('Kim', 'front_desk');
  expect(await undo(made, 'Kim')).toEqual(refused('undo_not_own'));
  expect(await undo(made)).toMatchObject({ kind: 'undone' });
});
