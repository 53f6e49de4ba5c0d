import { expect, test } from '@jest/globals';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import { referralCodeOf } from '@rewards/tests/builders/identity';

test('a referrer without referrals has everything left to earn', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'));

  expect(await practice.showDashboard.execute(idOf('Ann'))).toEqual({
    annualCents: 0,
    totalCents: 0,
    usedCents: 0,
    balanceCents: 0,
    remainingCents: 50_000,
    firstVisitDue: false,
    friendDenial: null,
    invitedBy: null,
    request: null,
    visitedLately: false,
    newRewards: [],
    pendingReferrals: 0,
    signedUpReferrals: 0,
    completedReferrals: 0,
    referralCode: referralCodeOf('Ann'),
  });
});

test("each referral counts under its status, and other people's don't count", async () => {
  const practice = aPractice();
  await practice.has(
    aUser('Ann'),
    aUser('Bob'),
    aReferral('F1'),
    aReferral('F2'),
    aReferral('F3').signedUp(),
    aReferral('F4').by('Bob'),
  );

  expect(await practice.showDashboard.execute(idOf('Ann'))).toMatchObject({
    pendingReferrals: 2,
    signedUpReferrals: 1,
    completedReferrals: 0,
  });
});

test('a friend reads who invited them, and is asked about the first visit for 30 days', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann').named('Ann Lee'), aUser('Fay'), aReferral('Fay').completed());

  practice.clock.set('2026-03-06T14:59:00.000Z');
  const lately = { invitedBy: { firstName: 'Ann' }, visitedLately: true };
  expect(await practice.showDashboard.execute(idOf('Fay'))).toMatchObject(lately);
  practice.clock.set('2026-03-06T15:00:00.000Z');
  expect(await practice.showDashboard.execute(idOf('Fay'))).toMatchObject({ ...lately, visitedLately: false });
});

test('an unknown user has no dashboard', async () => {
  expect(await aPractice().showDashboard.execute(idOf('Nobody'))).toBeUndefined();
});
