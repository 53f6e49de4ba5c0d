import { expect, test } from '@jest/globals';
import { InMemoryTokenDigest } from '@rewards/in-memory/in-memory-token-digest';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { patientVersion } from '../../correction/user-changes.ts';
import type { Session } from './session.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const session = (id: string, startedWith: Session['startedWith'], userName = 'Ann'): Session => ({
  id,
  userId: idOf(userName),
  startedWith,
  startedAt: at,
  seenAt: at,
});

async function practiceOfAnn() {
  const practice = aPractice();
  await practice.has(aUser('Ann').withPassword('today:the old password'));
  return {
    practice,
    beginSession: practice.beginSession,
  };
}

test('a session begins while the verified password is current', async () => {
  const { practice, beginSession } = await practiceOfAnn();
  const signedIn = await practice.signInWithPassword.execute({
    address: '198.51.100.7',
    email: 'ann@example.com',
    password: 'the old password',
  });

  expect(signedIn).toEqual({ kind: 'signed_in', userId: idOf('Ann'), verifiedHash: 'today:the old password' });
  expect(
    await beginSession.execute({ session: session('desk', 'password'), verifiedHash: 'today:the old password' }),
  ).toBe(true);
  expect(practice.sessions).toMatchObject([session('desk', 'password')]);
});

test('a sign-in with the old password is refused if it changes between proof and session (rule 14)', async () => {
  const { practice, beginSession } = await practiceOfAnn();
  await beginSession.execute({ session: session('phone', 'code'), tokenVersion: 0 });
  const signedIn = await practice.signInWithPassword.execute({
    address: '198.51.100.7',
    email: 'ann@example.com',
    password: 'the old password',
  });
  if (signedIn.kind !== 'signed_in') throw new Error('Ann is not signed in');
  practice.clock.advanceSeconds(1);
  await practice.setPassword.execute({
    user: { name: 'Ann', email: 'ann@example.com', isAdmin: false },
    session: { ...session('phone', 'code'), startedAt: practice.clock.now() },
    password: 'a brand new password',
  });

  expect(
    await beginSession.execute({ session: session('desk', 'password'), verifiedHash: signedIn.verifiedHash }),
  ).toBe(false);
  expect(practice.sessions.map(({ id }) => id)).toEqual(['phone']);
});

test('a session by password needs the hash that was verified', async () => {
  const { beginSession } = await practiceOfAnn();

  expect(await beginSession.execute({ session: session('desk', 'password') })).toBe(false);
});

test('a session by code begins regardless of the password, but not for a deleted user', async () => {
  const { practice, beginSession } = await practiceOfAnn();

  expect(await beginSession.execute({ session: session('phone', 'code'), tokenVersion: 0 })).toBe(true);
  expect(await beginSession.execute({ session: session('tablet', 'code', 'Nobody'), tokenVersion: 0 })).toBe(false);
  expect(practice.sessions.map(({ id }) => id)).toEqual(['phone']);
});

test.each(['code', 'link'] as const)(
  'a sign-in by %s is refused if the email changes between proof and session (rule 46)',
  async (by) => {
    const { practice, beginSession } = await practiceOfAnn();
    await practice.has(aUser('Dana').admin());
    const email = 'ann@example.com';
    const address = '198.51.100.7';
    await practice.requestCode.execute({ email, purpose: 'login', address });
    const about = { address, staffNone: true };
    const signedIn =
      by === 'code'
        ? await practice.verifyLoginCode.execute({ email, code: practice.codeMailedTo(email), ...about })
        : await practice.signInByMailLink.execute({ token: practice.linkMailedTo(email), browser: 'phone', ...about });
    if (signedIn.kind !== 'signed_in') throw new Error('Ann is not signed in');
    await practice.correctPatient.execute({
      userId: idOf('Ann'),
      adminId: idOf('Dana'),
      to: { email: 'ann.lee@example.com' },
      version: patientVersion(practice.user(email)!, new InMemoryTokenDigest()),
    });

    const { tokenVersion } = signedIn;
    expect(await beginSession.execute({ session: session('phone', 'code'), tokenVersion })).toBe(false);
  },
);
