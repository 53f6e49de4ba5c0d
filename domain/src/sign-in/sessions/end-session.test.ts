import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { EndSession } from './end-session.ts';

const at = new Date('2026-03-02T15:00:00.000Z');

async function practiceOfTwoBrowsers() {
  const practice = aPractice();
  await practice.has(aUser('Ann'));
  const ofAnn = { userId: idOf('Ann'), startedWith: 'code', startedAt: at, seenAt: at } as const;
  await practice.unitOfWork.run(async ({ sessions }) => {
    for (const id of ['desk', 'phone']) await sessions.add({ id, ...ofAnn });
  });
  return { practice, endSession: new EndSession(practice) };
}

test("signing out ends one browser's session, and others continue", async () => {
  const { practice, endSession } = await practiceOfTwoBrowsers();

  await endSession.execute('desk');

  expect(practice.sessions.map(({ id }) => id)).toEqual(['phone']);
  expect(practice.activity).toMatchObject([
    { what: { action: 'signed_out' }, subjectId: idOf('Ann'), actor: { userId: idOf('Ann') }, at },
  ]);
});

test('an ended or unknown session is not logged', async () => {
  const { practice, endSession } = await practiceOfTwoBrowsers();
  await endSession.execute('desk');

  await endSession.execute('desk');
  await endSession.execute('nobody');

  expect(practice.sessions.map(({ id }) => id)).toEqual(['phone']);
  expect(practice.activity).toHaveLength(1);
});
