import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { EndEverySession } from './end-every-session.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const session = (id: string, name: string) =>
  ({ id, userId: idOf(name), startedWith: 'code', startedAt: at, seenAt: at }) as const;

test("all of a user's sessions end, no one else's do, and it is logged once (rule 30)", async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'), aUser('Bob'));
  await practice.unitOfWork.run(async ({ sessions }) => {
    for (const each of [session('phone', 'Ann'), session('desk', 'Ann'), session('of Bob', 'Bob')])
      await sessions.add(each);
  });

  await new EndEverySession({
    unitOfWork: practice.unitOfWork,
    clock: practice.clock,
    randomness: practice.randomness,
  }).execute(idOf('Ann'));

  expect(practice.sessions.map(({ id }) => id)).toEqual(['of Bob']);
  expect(practice.activity).toEqual([
    expect.objectContaining({
      what: { action: 'signed_out', params: { isEverywhere: true } },
      subjectId: idOf('Ann'),
      at: practice.clock.now(),
    }),
  ]);
});

test('for a deleted user there is nothing to end', async () => {
  const practice = aPractice();

  await new EndEverySession({
    unitOfWork: practice.unitOfWork,
    clock: practice.clock,
    randomness: practice.randomness,
  }).execute(idOf('Ann'));

  expect(practice.activity).toEqual([]);
});
