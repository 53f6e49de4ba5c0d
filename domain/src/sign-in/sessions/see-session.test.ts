import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';

async function practiceOfAnn() {
  const practice = aPractice();
  await practice.has(aUser('Ann'));
  const began = practice.clock.now();
  const session = { id: 'phone', userId: idOf('Ann'), startedWith: 'code', startedAt: began, seenAt: began } as const;
  await practice.unitOfWork.run(({ sessions }) => sessions.add(session));
  return { practice, session, began };
}

test('activity is recorded at most once a minute (rule 14)', async () => {
  const { practice, session, began } = await practiceOfAnn();
  practice.clock.advanceSeconds(59);
  await practice.seeSession.execute(session);
  expect(practice.sessions).toMatchObject([{ seenAt: began }]);

  practice.clock.advanceSeconds(1);
  await practice.seeSession.execute(session);
  expect(practice.sessions).toMatchObject([{ seenAt: practice.clock.now() }]);
});

test('a session that ended in the meantime stays ended', async () => {
  const { practice, session } = await practiceOfAnn();
  await practice.unitOfWork.run(({ sessions }) => sessions.end('phone'));
  practice.clock.advanceSeconds(60);

  await practice.seeSession.execute(session);

  expect(practice.sessions).toEqual([]);
});
