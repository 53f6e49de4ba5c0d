import { beforeEach, expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import type { RecognizeSession } from './recognize-session.ts';

const [minute, hour, day] = [60, 3_600, 86_400];
let practice: Practice;
/** Called by a user's request or by a background request. `isSeen` says whether it counts as activity. */
let recognize: (sessionId: string, isSeen?: boolean) => ReturnType<RecognizeSession['execute']>;

beforeEach(async () => {
  practice = aPractice();
  await practice.has(aUser('Ann'), aUser('Dana').admin());
  const startedAt = practice.clock.now();
  await practice.unitOfWork.run(async ({ sessions }) => {
    for (const name of ['Ann', 'Dana'])
      await sessions.add({ id: name, userId: idOf(name), startedWith: 'code', startedAt, seenAt: startedAt });
  });
  recognize = async (sessionId, isSeen = true) => {
    const found = await practice.recognizeSession.execute(sessionId);
    if (found && isSeen) await practice.seeSession.execute(found.session);
    return found;
  };
});

const kept = (id: string) => practice.sessions.find((session) => session.id === id);

test('a session comes with its user and their current role', async () => {
  expect(await recognize('Ann')).toMatchObject({ session: { id: 'Ann' }, user: { id: idOf('Ann'), isAdmin: false } });
  await practice.unitOfWork.run(async ({ users }) => {
    const ann = await users.findForUpdate(idOf('Ann'));
    if (ann) await users.save({ ...ann, isAdmin: true });
  });
  expect(await recognize('Ann')).toMatchObject({ user: { isAdmin: true } });
});

test('a session that is unknown, ended or without a user belongs to no one', async () => {
  expect(await recognize('of nobody')).toBeUndefined();
  await practice.unitOfWork.run(({ sessions }) => sessions.end('Ann'));
  expect(await recognize('Ann')).toBeUndefined();
  await practice.unitOfWork.run(({ users }) => users.remove(idOf('Dana')));
  expect(await recognize('Dana')).toBeUndefined();
});

test.each([
  ['Ann', 7 * day],
  ['Dana', 30 * minute],
])('the session of %s ends after being idle for %d seconds, and not a second before (rule 14)', async (name, idle) => {
  practice.clock.advanceSeconds(idle - 1);
  expect(await recognize(name, false)).toMatchObject({ user: { id: idOf(name) } });
  practice.clock.advanceSeconds(1);
  expect(await recognize(name)).toBeUndefined();
  expect(kept(name)).toBeUndefined();
});

test.each([
  ['Ann', 6 * day, 30 * day],
  ['Dana', 29 * minute, 12 * hour],
])('the session of %s ends eventually, however often it is seen (rule 14)', async (name, step, longest) => {
  let passed = 0;
  for (; passed + step < longest; passed += step) {
    expect(await recognize(name)).toBeDefined();
    practice.clock.advanceSeconds(step);
  }
  expect(await recognize(name)).toBeDefined();
  practice.clock.advanceSeconds(longest - passed - 1);
  expect(await recognize(name)).toBeDefined();
  practice.clock.advanceSeconds(1);
  expect(await recognize(name)).toBeUndefined();
  expect(kept(name)).toBeUndefined();
});

test('activity is recorded at most once a minute', async () => {
  const began = practice.clock.now();
  practice.clock.advanceSeconds(minute - 1);
  await recognize('Ann');
  expect(kept('Ann')?.seenAt).toEqual(began);
  practice.clock.advanceSeconds(1);
  // Returns the session as it was found.
  expect(await recognize('Ann')).toMatchObject({ session: { seenAt: began } });
  expect(kept('Ann')?.seenAt).toEqual(practice.clock.now());
});

test("background requests don't keep a session alive", async () => {
  const began = practice.clock.now();
  practice.clock.advanceSeconds(10 * minute);
  expect(await recognize('Dana', false)).toBeDefined();
  expect(kept('Dana')?.seenAt).toEqual(began);
});
