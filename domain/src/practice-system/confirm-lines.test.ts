import { expect, test } from '@jest/globals';
import { aPractice, idOf, type Practice, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral, type ReferralBuilder } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';

const adminId = idOf('Dana');

async function practiceWith(...referrals: readonly ReferralBuilder[]): Promise<Practice> {
  const practice = aPractice();
  await practice.has(aUser('Ann'), aUser('Bob'), aUser('Dana').admin(), ...referrals);
  return practice;
}

const confirm = (practice: Practice, friends: readonly string[], visitedOn?: string, lines?: readonly number[]) =>
  practice.confirmVisits.execute({
    visits: friends.map((friend, at) => ({ referralId: referralIdOf(friend), line: lines?.[at] })),
    by: { userId: adminId },
    closeOut: { visitedOn },
  });
const idsOf = (visits: readonly { readonly referralId: string }[]) => visits.map(({ referralId }) => referralId);

const friends = (howMany: number) => Array.from({ length: howMany }, (_, index) => `Friend ${index + 1}`);
const signedUp = (name: string) => aReferral(name).named(name).signedUp();

test('a day of visits is completed at once on its day, within the cap (rules 1 and 34)', async () => {
  const practice = await practiceWith(...friends(12).map(signedUp));

  const outcome = await confirm(practice, friends(12), '2026-02-27');

  expect(outcome).toMatchObject({ earnedCents: 50_000, ignored: [] });
  expect(outcome.confirmed).toHaveLength(12);
  expect(practice.referral('Friend 1')).toMatchObject({
    status: 'completed',
    completedAt: new Date('2026-02-27T17:00:00.000Z'),
  });
  expect((await practice.auditCredit.execute()).differences).toEqual([]);
});

test("those that can't be completed are left out with the reason, and asking again completes nothing", async () => {
  const practice = await practiceWith(
    signedUp('Fay'),
    aReferral('Gus'),
    signedUp('Ida').began('2026-03-01T15:00:00.000Z'),
  );

  const outcome = await confirm(practice, ['Fay', 'Gus', 'Ida', 'Nobody', 'Fay'], '2026-02-28');

  expect(idsOf(outcome.confirmed)).toEqual([referralIdOf('Fay')]);
  expect(Object.fromEntries(outcome.ignored.map(({ referralId, reason }) => [referralId, reason]))).toEqual({
    [referralIdOf('Gus')]: 'referral_not_signed_up',
    [referralIdOf('Ida')]: 'visit_before_referral',
    [referralIdOf('Nobody')]: 'referral_unknown',
  });
  expect(await confirm(practice, ['Fay'])).toEqual({
    kind: 'confirmed',
    confirmed: [],
    earnedCents: 0,
    ignored: [{ referralId: referralIdOf('Fay'), reason: 'already_completed' }],
    activityId: undefined,
  });
});

test('one line completes one referral, and two lines may name the same one (rule 59)', async () => {
  const practice = await practiceWith(...['Fay', 'Gus', 'Ida'].map(signedUp));

  const outcome = await confirm(practice, ['Fay', 'Gus', 'Ida', 'Ida'], undefined, [0, 0, 1, 2]);

  expect(idsOf(outcome.confirmed).toSorted()).toEqual([referralIdOf('Fay'), referralIdOf('Ida')].toSorted());
  expect(outcome.ignored).toMatchObject([{ referralId: referralIdOf('Gus'), reason: 'line_used' }]);
  expect(outcome.earnedCents).toBe(10_000);
});

test('without lines, further friends of one name are left out (rule 59)', async () => {
  const practice = await practiceWith(
    aReferral('Ben').named('Ben Brooks').signedUp(),
    aReferral('Other Ben').named('ben  BROOKS').by('Bob').signedUp(),
    ...['Sam', 'Fay Hill'].map(signedUp),
    aReferral('Other Sam').named('Sam').by('Bob').signedUp(),
  );
  const all = ['Ben', 'Other Ben', 'Sam', 'Fay Hill', 'Other Sam'];

  const outcome = await confirm(practice, all);

  expect(outcome.ignored).toMatchObject([{ referralId: referralIdOf('Other Ben'), reason: 'line_used' }]);
  expect(outcome.confirmed).toHaveLength(4);
  expect((await confirm(practice, ['Other Ben'], undefined, [1])).confirmed).toHaveLength(1);
});

test('one undo takes back the whole day, credits included (rule 29)', async () => {
  const practice = await practiceWith(
    ...friends(12).map((name) => signedUp(name).by(name < 'Friend 5' ? 'Ann' : 'Bob')),
  );
  const before = practice.referrals;
  const { activityId } = await confirm(practice, friends(12));
  practice.clock.advanceSeconds(3_600);

  expect(await practice.undoActivity.execute({ activityId: activityId!, adminId })).toMatchObject({ kind: 'undone' });

  expect(practice.referrals.toSorted(byId)).toEqual(before.toSorted(byId));
  expect((await practice.auditCredit.execute()).differences).toEqual([]);
  expect(
    practice.activity.filter(({ what }) => what.action === 'referral_completed').every(({ undoneAt }) => undoneAt),
  ).toBe(true);
});

test('an undo skips completions that were undone or changed since, and is refused if none is left', async () => {
  const practice = await practiceWith(...friends(3).map(signedUp));
  const { activityId } = await confirm(practice, friends(3));
  const completionOf = (friend: string) =>
    practice.activity.find(
      ({ what, subjectId }) => what.action === 'referral_completed' && subjectId === referralIdOf(friend),
    )!.id;
  await practice.undoActivity.execute({ activityId: completionOf('Friend 1'), adminId });
  practice.clock.advanceSeconds(60);
  await practice.completeReferral.execute({ referralId: referralIdOf('Friend 1'), by: { userId: adminId } });

  expect(await practice.undoActivity.execute({ activityId: activityId!, adminId })).toMatchObject({ kind: 'undone' });
  expect(friends(3).map((friend) => practice.referral(friend)?.status)).toEqual([
    'completed',
    'signed_up',
    'signed_up',
  ]);

  const again = await confirm(practice, ['Friend 2']);
  await practice.deleteReferral.execute({ referralId: referralIdOf('Friend 2'), adminId });
  expect(await practice.undoActivity.execute({ activityId: again.activityId!, adminId })).toEqual({
    kind: 'refused',
    reason: 'referrals_changed',
  });
});

const byId = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? -1 : 1);
