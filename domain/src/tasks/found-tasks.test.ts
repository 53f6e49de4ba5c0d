import { beforeEach, expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { type ReferralBuilder, aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import { flagTasks } from './found-tasks.ts';

let practice: Practice;
const day = (number: number) => `2026-02-0${number}T15:00:00.000Z`;
const atHome = (friend: string, number: number): ReferralBuilder =>
  aReferral(friend).began(day(number)).signedUp(day(number)).fromAddress('home');
const flagged = async () => flagTasks(await practice.flagged());

beforeEach(async () => {
  practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Ann'), aUser('Bob'));
});

test('friends who share a sign are one task, named after the oldest, with what they are flagged with (rule 9)', async () => {
  await practice.has(atHome('Cy', 3), atHome('Al', 1), atHome('Bo', 2));

  expect(await flagged()).toEqual([
    {
      key: `flags:${referralIdOf('Al')}`,
      subject: {
        ...{ kind: 'flags', referralId: referralIdOf('Al'), friend: 'al@example.com', referrer: 'Ann', others: 2 },
        flags: [{ kind: 'one_address', friends: 3 }],
      },
      since: new Date(day(1)),
    },
  ]);
  await practice.has(atHome('Di', 4));
  expect(await flagged()).toMatchObject([
    { key: `flags:${referralIdOf('Al')}`, subject: { others: 3, flags: [{ friends: 4 }] } },
  ]);
});

test("two referrers' friends are two tasks", async () => {
  for (const friend of ['Al', 'Bo', 'Cy']) await practice.has(atHome(friend, 1));
  for (const friend of ['Di', 'Ed', 'Flo']) await practice.has(atHome(friend, 2).by('Bob'));

  expect((await flagged()).map(({ subject }) => subject)).toMatchObject([
    { others: 2, referrer: 'Bob' },
    { others: 2, referrer: 'Ann' },
  ]);
});

test('completed and denied friends are evidence for the others, and no task (rules 9 and 33)', async () => {
  await practice.has(atHome('Al', 1), atHome('Bo', 2), atHome('Cy', 3));
  const { completeReferral, denyReferral } = practice;
  await completeReferral.execute({ referralId: referralIdOf('Al'), by: { userId: idOf('Dana') } });
  const decision = { adminId: idOf('Dana'), reason: 'other', note: '' } as const;
  await denyReferral.execute({ referralId: referralIdOf('Bo'), ...decision });

  expect(await flagged()).toMatchObject([
    { key: `flags:${referralIdOf('Cy')}`, subject: { others: 0, flags: [{ kind: 'one_address', friends: 3 }] } },
  ]);
  await denyReferral.execute({ referralId: referralIdOf('Cy'), ...decision });
  expect(await flagged()).toEqual([]);
});
