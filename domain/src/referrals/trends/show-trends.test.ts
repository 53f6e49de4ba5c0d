import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import { toCents } from '../../cents.ts';

test('trends include the current month, and redeemed credit counts in its own month', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'), aUser('Dana').admin(), aReferral('Fay').signedUp());
  await practice.completeReferral.execute({
    referralId: practice.referrals[0]?.id ?? '',
    by: { userId: idOf('Dana') },
  });
  await practice.redeemCredit.execute({
    userId: idOf('Ann'),
    by: { userId: idOf('Dana') },
    amountCents: toCents(1_250),
    givenOn: '2026-02-28',
    note: '',
  });

  const { months, team } = await practice.showTrends.execute(3);

  expect(months).toMatchObject([
    { month: '2026-01', begun: 0 },
    { month: '2026-02', begun: 1, signedUp: 1, completed: 0, givenCents: 1_250 },
    { month: '2026-03', completed: 1, earnedCents: 5_000, givenCents: 0 },
  ]);
  expect(team.filter(({ total }) => total.joined > 0)).toMatchObject([
    { staffName: null, total: { joined: 1, joinedVisited: 1, visited: 1, earnedCents: 5_000 } },
  ]);
  expect((await practice.showTrends.execute(27)).months.at(0)?.month).toBe('2024-01');
});
