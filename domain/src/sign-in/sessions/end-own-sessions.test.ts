import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import type { Session } from './session.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const session = (id: string, name = 'Ann'): Session => ({
  id,
  userId: idOf(name),
  startedWith: 'code',
  startedAt: at,
  seenAt: at,
});

async function signedIn() {
  const practice = aPractice();
  await practice.has(aUser('Ann'), aUser('Bob'));
  for (const [id, name, browser] of [
    ['phone', 'Ann', 'Safari'],
    ['desk', 'Ann', 'Chrome'],
    ['of Bob', 'Bob', null],
  ] as const)
    await practice.beginSession.execute({
      session: session(id, name),
      device: { browser, system: null },
      tokenVersion: 0,
    });
  const after = () => ({
    kept: practice.sessions.map(({ id }) => id).toSorted(),
    version: practice.user('ann@example.com')?.tokenVersion,
    logged: practice.activity.map(({ what }) => what).filter(({ action }) => action === 'sessions_ended'),
  });
  return { practice, after };
}

test("ends one of the user's sessions, and the log names its browser", async () => {
  const { practice, after } = await signedIn();

  const outcome = await practice.endOwnSessions.execute({ current: session('desk'), end: { sessionId: 'phone' } });

  expect(outcome).toEqual({ kind: 'ended' });
  const device = { browser: 'Safari', system: null };
  expect(after()).toEqual({
    kept: ['desk', 'of Bob'],
    version: 0,
    logged: [{ action: 'sessions_ended', params: { device } }],
  });
});

test.each(['of Bob', 'gone', 'desk'])("the session %j can't be ended from the list", async (sessionId) => {
  const { practice, after } = await signedIn();

  expect(await practice.endOwnSessions.execute({ current: session('desk'), end: { sessionId } })).toEqual({
    kind: 'refused',
    reason: 'session_unknown',
  });
  expect(after()).toEqual({ kept: ['desk', 'of Bob', 'phone'], version: 0, logged: [] });
});

test('all others end with every code and link, and the current one stays (rule 46)', async () => {
  const { practice, after } = await signedIn();

  await practice.endOwnSessions.execute({ current: session('desk'), end: 'others' });

  expect(after()).toEqual({
    kept: ['desk', 'of Bob'],
    version: 1,
    logged: [{ action: 'sessions_ended', params: { device: null } }],
  });
});
