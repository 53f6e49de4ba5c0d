import { expect, test } from '@jest/globals';
import { idOf } from '@rewards/tests/builders/a-practice';
import {
  connect,
  connectionOf,
  practiceOfFay,
  systemOf,
  visitsToConfirm,
} from '@rewards/tests/builders/a-connected-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import type { Connection } from './connection.ts';

const today = '2026-03-02';
const day = 86_400;

test.each<[string, Partial<Connection>]>([
  ['off', { visits: 'off' }],
  ['paused', { pausedAt: new Date('2026-03-02T14:00:00.000Z') }],
])('nothing is read while the connection is %s', async (_, changes) => {
  const { practice, chart } = await practiceOfFay(changes);
  systemOf(practice).hasVisit(chart, today);

  expect(await practice.readVisits.execute()).toEqual({ kind: 'idle' });
  expect(await visitsToConfirm(practice)).toEqual([]);
});

test('nothing is read without a connection', async () => {
  const { practice } = await practiceOfFay();
  await practice.unitOfWork.run(({ practiceConnections }) => practiceConnections.remove());

  expect(await practice.readVisits.execute()).toEqual({ kind: 'idle' });
  expect(await practice.listVisits.execute()).toMatchObject({ system: undefined, toConfirm: [] });
});

test('visits read for a replaced connection are dropped', async () => {
  const { practice, chart } = await practiceOfFay();
  systemOf(practice).hasVisit(chart, today);
  const read = systemOf(practice).completedVisits.bind(systemOf(practice));
  systemOf(practice).completedVisits = async (...asked) => {
    const page = await read(...asked);
    await connect(practice, { id: idOf('another connection') });
    return page;
  };

  expect(await practice.readVisits.execute()).toEqual({ kind: 'idle' });
  expect(practice.database.committed.visits.size).toBe(0);
  expect((await connectionOf(practice)).visitsCursor).toBeNull();
});

test('a failure is stored and waits longer each time, the desk hears of it after an hour, and admins once after a day', async () => {
  const { practice } = await practiceOfFay();
  const fail = async () => {
    systemOf(practice).failure = { kind: 'unavailable', words: 'No answer' };
    return practice.readVisits.execute();
  };
  expect(await fail()).toEqual({ kind: 'failed', words: 'No answer' });
  expect(await practice.readVisits.execute()).toEqual({ kind: 'idle' });
  expect((await practice.listVisits.execute()).trouble).toBeUndefined();

  practice.clock.advanceSeconds(3_600);
  await fail();
  expect((await practice.listVisits.execute()).trouble).toMatchObject({ needsAdmin: false });
  expect(practice.mailsTo('dana@example.com')).toEqual([]);

  for (let hours = 1; hours <= 26; hours += 1) {
    practice.clock.advanceSeconds(3_600);
    await fail();
  }
  expect(practice.mailsTo('dana@example.com')).toMatchObject([{ kind: 'practice_system_down', needsAdmin: false }]);
  expect(practice.mailsTo('ann@example.com')).toEqual([]);

  practice.clock.advanceSeconds(3_600);
  expect(await practice.readVisits.execute()).toEqual({ kind: 'read', hasMore: false });
  expect((await connectionOf(practice)).trouble).toBeNull();
});

test('admins are emailed at once if the key is refused, and nothing is tried until they act', async () => {
  const { practice } = await practiceOfFay();
  await practice.has(aUser('Sam').admin());
  systemOf(practice).failure = { kind: 'unauthorized', words: 'Open Dental answered 401' };
  await practice.readVisits.execute();
  practice.clock.advanceSeconds(7 * day);

  expect(await practice.readVisits.execute()).toEqual({ kind: 'idle' });
  for (const admin of ['dana@example.com', 'sam@example.com'])
    expect(practice.mailsTo(admin)).toMatchObject([
      { kind: 'practice_system_down', needsAdmin: true, words: 'Open Dental answered 401' },
    ]);
  expect((await practice.listVisits.execute()).trouble).toMatchObject({ needsAdmin: true });
});

test('one run makes 60 requests at most, and the next goes on', async () => {
  const { practice } = await practiceOfFay();
  for (let number = 0; number < 150; number += 1)
    systemOf(practice).hasVisit(systemOf(practice).hasChart({ firstName: `Kim ${number}`, lastName: 'Doe' }), today);

  const runs: boolean[] = [];
  for (let hasMore = true; hasMore; runs.push(hasMore)) {
    const outcome = await practice.readVisits.execute();
    if (outcome.kind !== 'read') throw new Error(outcome.kind);
    ({ hasMore } = outcome);
  }
  expect(runs).toEqual([true, true, false]);
  expect([...practice.database.committed.visits.values()].every(({ lookedAt }) => lookedAt !== null)).toBe(true);
});
