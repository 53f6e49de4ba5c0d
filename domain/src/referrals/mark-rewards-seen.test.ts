import { expect, test } from '@jest/globals';
import { aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import type { Referral } from './referral.ts';
import { asRestored } from './restore-referrals.ts';

test('a reward is new until seen, and again once its completion was undone and repeated', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'), aUser('Dana').admin(), aReferral('Fay').named('Fay Lee').signedUp());
  const referralId = referralIdOf('Fay');
  const complete = () => practice.completeReferral.execute({ referralId, by: { userId: idOf('Dana') } });
  const found = async () => (await practice.showDashboard.execute(idOf('Ann')))?.newRewards;
  const reward = { referralId, friendFirstName: 'Fay', creditCents: 5_000 };

  const outcome = await complete();
  expect(await found()).toEqual([reward]);
  const seen = { userId: idOf('Ann'), referralIds: [referralId] };
  await practice.markRewardsSeen.execute(seen);
  await practice.markRewardsSeen.execute(seen);
  expect(await found()).toEqual([]);

  const activityId = outcome.kind === 'completed' ? (outcome.activityId ?? '') : '';
  await practice.undoActivity.execute({ activityId, adminId: idOf('Dana') });
  expect(await found()).toEqual([]);
  await complete();
  expect(await found()).toEqual([reward]);
});

test('a completed referral from an older snapshot is restored as seen', () => {
  const { rewardSeenAt: _, ...before } = aReferral('Fay').completed().build();
  expect(asRestored([before as Referral])).toEqual([{ ...before, rewardSeenAt: before.completedAt }]);
});
