import { expect, test } from '@jest/globals';
import { aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral, type ReferralBuilder } from '@rewards/tests/builders/a-referral';
import { aUser, type UserBuilder } from '@rewards/tests/builders/a-user';

/** On March 2, 2026 at 15:00 UTC. */
async function aNudge(...things: readonly (UserBuilder | ReferralBuilder)[]) {
  const practice = aPractice();
  await practice.has(aUser('Ann'), aUser('Dana').admin(), ...things);
  return {
    practice,
    nudge: (friend: string, by = 'Ann') =>
      practice.nudgeFriend.execute({ userId: idOf(by), referralId: referralIdOf(friend) }),
    nudgedAt: (friend: string) => practice.database.committed.referrals.get(referralIdOf(friend))?.nudgedAt,
  };
}

const began = (referral: ReferralBuilder) => referral.began('2026-02-20T15:00:00.000Z');
const refused = (reason: string) => ({ kind: 'refused', reason });
const nextWeek = { kind: 'nudged', at: expect.any(Date), nextAt: new Date('2026-03-09T15:00:00.000Z') };

test('a friend who stopped halfway is nudged once a week, and an earlier call changes nothing', async () => {
  const { practice, nudge, nudgedAt } = await aNudge(began(aReferral('Fay')), aReferral('Gil').signedUp());
  expect(await nudge('Fay')).toEqual(nextWeek);
  expect(await nudge('Gil')).toEqual(nextWeek);

  practice.clock.set('2026-03-09T14:59:59.999Z');
  expect(await nudge('Gil')).toEqual(nextWeek);
  expect(nudgedAt('Gil')).toEqual(new Date('2026-03-02T15:00:00.000Z'));
  practice.clock.set('2026-03-09T15:00:00.000Z');
  expect(await nudge('Gil')).toMatchObject({ kind: 'nudged', nextAt: new Date('2026-03-16T15:00:00.000Z') });
  expect(practice.database.committed.mails).toEqual([]);
});

test('a nudge outlives the friend joining', async () => {
  const { practice, nudge, nudgedAt } = await aNudge(began(aReferral('Fay')));
  await nudge('Fay');
  await practice.arriveFriend.execute({ referralId: referralIdOf('Fay'), by: { userId: idOf('Dana') } });
  expect(nudgedAt('Fay')).toEqual(new Date('2026-03-02T15:00:00.000Z'));
});

test("only the referrer nudges, and an unknown referral looks like someone else's", async () => {
  const { nudge, nudgedAt } = await aNudge(aUser('Bob'), aReferral('Gil').signedUp());
  expect(await nudge('Gil', 'Bob')).toEqual(refused('referral_unknown'));
  expect(await nudge('Nobody')).toEqual(refused('referral_unknown'));
  expect(nudgedAt('Gil')).toBeNull();
});

const done: readonly [string, ReferralBuilder][] = [
  ['came in', aReferral('Gil').completed()],
  ["isn't counted", aReferral('Gil').signedUp().denied()],
  ['left an email 30 days ago', aReferral('Gil').began('2026-01-31T15:00:00.000Z')],
  ['is only a number', aReferral('Gil').fromOrigin('manual').signedUp()],
];

test.each(done)('no one nudges a friend who %s', async (_, referral) => {
  const { nudge, nudgedAt } = await aNudge(referral);
  expect(await nudge('Gil')).toEqual(refused('friend_not_nudgeable'));
  expect(nudgedAt('Gil')).toBeNull();
});

test('no one nudges a friend who was at the desk', async () => {
  const { practice, nudge } = await aNudge(aReferral('Gil').signedUp());
  await practice.arriveFriend.execute({ referralId: referralIdOf('Gil'), by: { userId: idOf('Dana') } });
  expect(await nudge('Gil')).toEqual(refused('friend_not_nudgeable'));
});

const optedOut: readonly [string, UserBuilder][] = [
  ['refused texts', aUser('Gil').refusingTexts()],
  ['asked to be deleted', aUser('Gil').leaving('2026-02-20T15:00:00.000Z')],
  ['turned emails off', aUser('Gil')],
];

test.each(optedOut)("the referrer doesn't learn that a friend %s (rule 31)", async (_, friend) => {
  const { practice, nudge } = await aNudge(aReferral('Gil').signedUp(), friend);
  await practice.chooseNotifications.execute({ userId: idOf('Gil'), takesMails: false, takesTexts: false });
  expect(await nudge('Gil')).toEqual(nextWeek);
});

test('what the service knows about a typed email changes nothing (rule 31)', async () => {
  const { practice, nudge } = await aNudge(began(aReferral('Fay')), aUser('Fay').refusingTexts());
  const { friendKey, notedKey } = aReferral('Fay').build();
  expect(friendKey).toBeNull();
  await practice.unitOfWork.run(async ({ mailRefusals, referrals }) => {
    await mailRefusals.add(notedKey ?? '', practice.clock.now());
    await referrals.declineNotes(notedKey ?? '', practice.clock.now());
  });
  expect(await nudge('Fay')).toEqual(nextWeek);
});
