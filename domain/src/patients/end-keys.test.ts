import { beforeEach, describe, expect, it } from '@jest/globals';
import { InMemoryTokenDigest } from '@rewards/in-memory/in-memory-token-digest';
import { type Practice, aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { patientVersion } from '../correction/user-changes.ts';

const email = 'ann@example.com';
const corrected = 'ann.lee@example.com';
const address = '198.51.100.7';
const browser = "Ann's phone";
const password = 'a quiet harbour at dawn';
const dana = idOf('Dana');

let practice: Practice;

beforeEach(async () => {
  practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Sam').admin(), aUser('Ann').helpedBy('Dana'));
});

const ask = async (purpose: 'login' | 'password_reset', to = email) => {
  const outcome = await practice.requestCode.execute({ email: to, purpose, address });
  if (outcome.kind !== 'sent') throw new Error(`No email was sent to ${to}`);
  return { code: practice.codeMailedTo(to), token: practice.linkMailedTo(to) };
};
const enter = (code: string, of = email) => practice.verifyLoginCode.execute({ email: of, code, address, name: 'Ann' });
const press = (token: string) => practice.signInByMailLink.execute({ token, browser, address, name: 'Ann' });
const reset = (code: string, of = email) => practice.resetPassword.execute({ email: of, code, password, address });

/** The session open on her tablet. */
async function openSession(id = 'tablet') {
  const session = {
    id,
    userId: idOf('Ann'),
    startedWith: 'code' as const,
    startedAt: practice.clock.now(),
    seenAt: practice.clock.now(),
  };
  await practice.unitOfWork.run(({ sessions }) => sessions.add(session));
  return session;
}

const correct = (to: string, from = email) =>
  practice.correctPatient.execute({
    userId: idOf('Ann'),
    adminId: dana,
    to: { email: to },
    version: patientVersion(practice.user(from)!, new InMemoryTokenDigest()),
  });
const undo = (done: object) =>
  practice.undoActivity.execute({ activityId: ('activityId' in done && String(done.activityId)) || '', adminId: dana });
const remove = () => practice.deleteUser.execute({ userId: idOf('Ann'), adminId: dana });

/** Every action that ends all earlier keys (rule 46). */
const acts: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'a new password',
    async () =>
      practice.setPassword.execute({
        user: { name: '', email, isAdmin: false },
        session: await openSession(),
        password,
      }),
  ],
  ['signing out everywhere', () => practice.endEverySession.execute(idOf('Ann'))],
  ['a corrected email', () => correct(corrected)],
  ['a corrected email that was undone', () => correct(corrected).then(undo)],
  ['the admin role', () => practice.grantAdmin.execute(email, { userId: dana })],
  ['deletion', remove],
  ['deletion that was undone', () => remove().then(undo)],
];

describe('the keys sent to a person (rule 46)', () => {
  it.each(acts)('all end by %s', async (_what, act) => {
    const login = await ask('login');
    const forReset = await ask('password_reset');
    await act();
    const before = practice.users;

    expect(await enter(login.code)).toEqual({ kind: 'refused', reason: 'code_ended' });
    for (const { token } of [login, forReset]) {
      expect(await practice.signInByMailLink.open({ token, browser })).toEqual({
        kind: 'refused',
        reason: 'link_ended',
      });
      expect(await press(token)).toEqual({ kind: 'refused', reason: 'link_ended' });
    }
    expect(await reset(forReset.code)).toMatchObject({ kind: 'refused' });
    expect(practice.users).toEqual(before);
  });

  it('end when the role is revoked', async () => {
    const { code, token } = await ask('login', 'sam@example.com');
    await practice.revokeAdmin.execute({ email: 'sam@example.com' }, { userId: dana });

    expect(await enter(code, 'sam@example.com')).toEqual({ kind: 'refused', reason: 'code_ended' });
    expect(await press(token)).toEqual({ kind: 'refused', reason: 'link_ended' });
  });

  it('end with a reset, in each of its forms', async () => {
    const login = await ask('login');
    const { code, token } = await ask('password_reset');

    expect(await reset(code)).toMatchObject({ kind: 'reset', userId: idOf('Ann'), tokenVersion: 1 });
    expect(await enter(login.code)).toEqual({ kind: 'refused', reason: 'code_ended' });
    expect(await press(login.token)).toEqual({ kind: 'refused', reason: 'link_ended' });
    expect(await press(token)).toEqual({ kind: 'refused', reason: 'link_used' });
  });

  it('end for a person who becomes an admin before they have an account', async () => {
    const { code, token } = await ask('login', 'new@example.com');
    await practice.grantAdmin.execute('new@example.com', { userId: dana });

    expect(await enter(code, 'new@example.com')).toEqual({ kind: 'refused', reason: 'code_ended' });
    expect(await press(token)).toEqual({ kind: 'refused', reason: 'link_ended' });
  });

  it("don't open the account of a later owner of a corrected email", async () => {
    const { token } = await ask('login', corrected);
    await correct(corrected);

    expect(await press(token)).toEqual({ kind: 'refused', reason: 'link_ended' });
  });

  it('work again once a new email is requested', async () => {
    await practice.endEverySession.execute(idOf('Ann'));
    const { code } = await ask('login');

    expect(await enter(code)).toEqual({ kind: 'signed_in', userId: idOf('Ann'), tokenVersion: 1 });
  });

  it('stay when a person gets an account from an import or at the desk', async () => {
    const { token } = await ask('login', 'new@example.com');
    await practice.has(aUser('New').withEmail('new@example.com').helpedBy('Dana'));

    expect(await press(token)).toMatchObject({ kind: 'signed_in', tokenVersion: 0 });
  });
});

describe('a password (rule 46)', () => {
  beforeEach(async () => {
    const session = await openSession();
    await practice.setPassword.execute({ user: { name: '', email, isAdmin: false }, session, password });
  });
  const signIn = (as: string) => practice.signInWithPassword.execute({ email: as, password, address });

  it('is cleared with a corrected email, and stays cleared when that is undone', async () => {
    expect(await signIn(email)).toMatchObject({ kind: 'signed_in' });
    const correction = await correct(corrected);
    expect(practice.user(corrected)?.passwordHash).toBeNull();
    for (const as of [email, corrected])
      expect(await signIn(as)).toEqual({ kind: 'refused', reason: 'wrong_credentials' });

    expect(await undo(correction)).toMatchObject({ kind: 'undone' });
    expect(practice.user(email)?.passwordHash).toBeNull();
    expect(await signIn(email)).toEqual({ kind: 'refused', reason: 'wrong_credentials' });
  });

  it('stays when other fields are corrected', async () => {
    const version = patientVersion(practice.user(email)!, new InMemoryTokenDigest());
    await practice.correctPatient.execute({ userId: idOf('Ann'), adminId: dana, to: { name: 'Ann Lee' }, version });
    expect(await signIn(email)).toMatchObject({ kind: 'signed_in' });
  });

  it('is not set by a session that ended while it was hashed', async () => {
    const session = await openSession('desk');
    await correct(corrected);

    expect(
      await practice.setPassword.execute({ user: { name: '', email, isAdmin: false }, session, password }),
    ).toEqual({
      kind: 'refused',
      reason: 'reauthentication_needed',
    });
    expect(practice.user(corrected)?.passwordHash).toBeNull();
  });
});
