import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';

test('a user sees their own sessions, the one used last first, without those that expired (rule 14)', async () => {
  const practice = aPractice();
  const dana = aUser('Dana').admin();
  await practice.has(dana, aUser('Bob'));
  const startedAt = practice.clock.now();
  const session = (id: string, name: string) =>
    ({ id, userId: idOf(name), startedWith: 'code', startedAt, seenAt: startedAt }) as const;
  await practice.unitOfWork.run(async ({ sessions }) => {
    for (const each of [session('desk', 'Dana'), session('phone', 'Dana'), session('of Bob', 'Bob')])
      await sessions.add(each);
  });
  const list = async () => (await practice.listOwnSessions.execute({ user: dana.build() })).map(({ id }) => id);

  expect(await list()).toEqual(['desk', 'phone']);
  practice.clock.advanceSeconds(29 * 60);
  await practice.seeSession.execute(session('phone', 'Dana'));
  expect(await list()).toEqual(['phone', 'desk']);
  practice.clock.advanceSeconds(2 * 60);
  expect(await list()).toEqual(['phone']);
});
