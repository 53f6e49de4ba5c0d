import { expect, test } from '@jest/globals';
import { type Practice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import {
  adminId,
  plan,
  practiceOfAnn,
  refused,
  shownTerms,
  undoLast,
  withdraw,
} from '@rewards/tests/builders/planned-terms';

const day = 86_400;
const friends = ['Fay', 'Gil', 'Hal'];
const complete = (practice: Practice, friend: string, visitedOn?: string) =>
  practice.completeReferral.execute({ referralId: referralIdOf(friend), by: { userId: adminId }, visitedOn });

test('planned terms apply from their day on, and earlier completions keep their credit (rule 39)', async () => {
  const practice = await practiceOfAnn(...friends.map((name) => aReferral(name).signedUp()));
  expect(await plan(practice, '2026-03-03', 75, 120)).toMatchObject({ kind: 'planned' });
  await complete(practice, 'Fay');
  expect(await practice.showDashboard.execute(idOf('Ann'))).toMatchObject({
    annualCents: 5_000,
    remainingCents: 45_000,
  });

  practice.clock.advanceSeconds(day);
  expect(await practice.showDashboard.execute(idOf('Ann'))).toMatchObject({
    annualCents: 5_000,
    remainingCents: 7_000,
  });
  // A visit the day before earns by that day's terms and ranks on that day.
  await complete(practice, 'Gil', '2026-03-02');
  await complete(practice, 'Hal');

  expect(friends.map((name) => practice.referral(name)?.creditCents)).toEqual([5_000, 5_000, 2_000]);
  expect(practice.mailsTo('ann@example.com').map((mail) => 'yearCapCents' in mail && mail.yearCapCents)).toEqual([
    50_000, 50_000, 12_000,
  ]);
  expect((await practice.auditCredit.execute()).differences).toEqual([]);
  await practice.deleteReferral.execute({ referralId: referralIdOf('Fay'), adminId });
  expect(practice.referral('Hal')?.creditCents).toBe(7_000);
  expect((await practice.auditCredit.execute()).differences).toEqual([]);
});

test('a change can only start on a future day: today and, just before midnight, tomorrow are refused (rule 39)', async () => {
  const practice = await practiceOfAnn();
  for (const beginsOn of ['2026-03-02', '2026-03-01', '2020-01-01'])
    expect(await plan(practice, beginsOn, 60, 600)).toEqual(refused('terms_too_early'));

  // In New York it's 23:49:59 of the same day.
  practice.clock.advanceSeconds(13 * 3_600 + 49 * 60 + 59);
  expect(await practice.showCreditPolicy.execute()).toMatchObject({ earliestChange: '2026-03-03' });
  expect(await plan(practice, '2026-03-03', 60, 600)).toMatchObject({ kind: 'planned' });
  practice.clock.advanceSeconds(1);
  expect(await practice.showCreditPolicy.execute()).toMatchObject({ earliestChange: '2026-03-04' });
  expect(await plan(practice, '2026-03-03', 70, 600)).toEqual(refused('terms_too_early'));
  expect(await withdraw(practice, '2026-03-03')).toEqual(refused('terms_began'));
  expect(await undoLast(practice)).toEqual(refused('undo_over'));
  expect(await shownTerms(practice)).toEqual([
    ['2026-03-03', 60, 600, 'planned'],
    [null, 50, 500, 'current'],
  ]);
});

test('an award above the cap is refused, and nothing is written', async () => {
  const practice = await practiceOfAnn();

  expect(await plan(practice, '2026-04-01', 501, 500)).toEqual(refused('award_above_cap'));

  expect(practice.activity).toEqual([]);
  expect(await shownTerms(practice)).toEqual([[null, 50, 500, 'current']]);
});

test('until its day a plan can be replaced, several can coexist, and each is logged (rule 39)', async () => {
  const practice = await practiceOfAnn();
  await plan(practice, '2026-04-01', 100, 1_000);
  await plan(practice, '2026-05-01', 50, 500);
  await plan(practice, '2026-04-01', 80, 900);
  await plan(practice, '2026-04-01', 80, 900);

  expect(await shownTerms(practice)).toEqual([
    ['2026-05-01', 50, 500, 'planned'],
    ['2026-04-01', 80, 900, 'planned'],
    [null, 50, 500, 'current'],
  ]);
  expect(practice.activity.map(({ what, actor }) => [what, actor])).toEqual(
    [
      ['2026-04-01', 10_000, 100_000],
      ['2026-05-01', 5_000, 50_000],
      ['2026-04-01', 8_000, 90_000],
    ].map(([beginsOn, awardCents, yearCapCents]) => [
      { action: 'credit_terms_planned', params: { beginsOn, awardCents, yearCapCents } },
      expect.objectContaining({ userId: adminId }),
    ]),
  );
});

test('undoing a plan restores the plan before it, unless the day was decided again (rule 29)', async () => {
  const practice = await practiceOfAnn();
  await plan(practice, '2026-04-01', 100, 1_000);
  const [first] = practice.activity;
  await plan(practice, '2026-04-01', 80, 900);

  expect(await practice.undoActivity.execute({ activityId: first!.id, adminId })).toEqual(refused('terms_changed'));
  expect(await undoLast(practice)).toMatchObject({ kind: 'undone' });
  expect(await shownTerms(practice)).toEqual([
    ['2026-04-01', 100, 1_000, 'planned'],
    [null, 50, 500, 'current'],
  ]);
  expect(await practice.undoActivity.execute({ activityId: first!.id, adminId })).toEqual(refused('terms_changed'));
  await withdraw(practice, '2026-04-01');
  expect(await shownTerms(practice)).toEqual([[null, 50, 500, 'current']]);
});

test('a plan based on an outdated version is refused, unless it is identical (rule 39)', async () => {
  const practice = await practiceOfAnn();
  const { version } = await practice.showCreditPolicy.execute();
  const planned = await plan(practice, '2026-04-01', 100, 1_000);
  expect(planned).toEqual({ kind: 'planned', activityId: practice.activity.at(-1)?.id });

  expect(await plan(practice, '2026-04-01', 80, 900, version)).toEqual(refused('terms_changed_meanwhile'));
  expect(await plan(practice, '2026-05-01', 80, 900, version)).toEqual(refused('terms_changed_meanwhile'));
  // A client that lost the response sends it again.
  expect(await plan(practice, '2026-04-01', 100, 1_000, version)).toEqual({ kind: 'planned', activityId: null });
  const { version: now } = await practice.showCreditPolicy.execute();
  expect(await plan(practice, '2026-04-01', 80, 900, now)).toMatchObject({ kind: 'planned' });
});
