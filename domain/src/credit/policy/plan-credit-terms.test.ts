import { expect, test } from '@jest/globals';
import { type Practice, aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import { toCents } from '../../cents.ts';

const adminId = idOf('Dana');
const day = 86_400;

/** On 2 March 2026 at ten in the morning, with friends of Ann who signed up. */
async function practiceOfAnn(...friends: readonly string[]): Promise<Practice> {
  const practice = aPractice();
  await practice.has(
    aUser('Dana').admin(),
    aUser('Ann'),
    ...friends.map((name) => aReferral(name).by('Ann').signedUp()),
  );
  return practice;
}

const plan = (practice: Practice, beginsOn: string, award: number, cap: number) =>
  practice.planCreditTerms.execute({
    beginsOn,
    awardCents: toCents(award * 100),
    yearCapCents: toCents(cap * 100),
    adminId,
  });
const withdraw = (practice: Practice, beginsOn: string) => practice.withdrawCreditTerms.execute({ beginsOn, adminId });
const undoLast = (practice: Practice) =>
  practice.undoActivity.execute({ activityId: practice.activity.at(-1)!.id, adminId });
const refused = (reason: string) => ({ kind: 'refused', reason });
const complete = (practice: Practice, friend: string, visitedOn?: string) =>
  practice.completeReferral.execute({ referralId: referralIdOf(friend), adminId, visitedOn });
const shown = async (practice: Practice) =>
  (await practice.showCreditPolicy.execute()).terms.map(({ beginsOn, awardCents, yearCapCents, state }) => [
    beginsOn,
    awardCents / 100,
    yearCapCents / 100,
    state,
  ]);

test('terms that are planned hold from their day on, and what was completed before keeps what it earned (rule 39)', async () => {
  const practice = await practiceOfAnn('Fay', 'Gil', 'Hal');
  expect(await plan(practice, '2026-03-03', 75, 120)).toEqual({ kind: 'planned' });
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
  const [listed] = (await practice.listReferrals.execute({ status: 'signed_up' }, { page: 1, perPage: 1 })).rows;
  expect(listed).toMatchObject({ awardIfCompletedCents: 7_000 });
  // A visit of the day before earns by the terms of that day, in the place of that day.
  await complete(practice, 'Gil', '2026-03-02');
  await complete(practice, 'Hal');

  expect(['Fay', 'Gil', 'Hal'].map((name) => practice.referral(name)?.creditCents)).toEqual([5_000, 5_000, 2_000]);
  expect(practice.mailsTo('ann@example.com').map((mail) => 'yearCapCents' in mail && mail.yearCapCents)).toEqual([
    50_000, 50_000, 12_000,
  ]);
  expect((await practice.auditCredit.execute()).differences).toEqual([]);
  await practice.deleteReferral.execute({ referralId: referralIdOf('Fay'), adminId });
  expect(practice.referral('Hal')?.creditCents).toBe(7_000);
  expect((await practice.auditCredit.execute()).differences).toEqual([]);
});

test('a change is for a day to come: today and, just before midnight, tomorrow are refused (rule 39)', async () => {
  const practice = await practiceOfAnn();
  for (const beginsOn of ['2026-03-02', '2026-03-01', '2020-01-01'])
    expect(await plan(practice, beginsOn, 60, 600)).toEqual(refused('terms_too_early'));

  // In New York it is 23:49:59 of the same day.
  practice.clock.advanceSeconds(13 * 3_600 + 49 * 60 + 59);
  expect(await practice.showCreditPolicy.execute()).toMatchObject({ earliestChange: '2026-03-03' });
  expect(await plan(practice, '2026-03-03', 60, 600)).toEqual({ kind: 'planned' });
  practice.clock.advanceSeconds(1);
  expect(await practice.showCreditPolicy.execute()).toMatchObject({ earliestChange: '2026-03-04' });
  expect(await plan(practice, '2026-03-03', 70, 600)).toEqual(refused('terms_too_early'));
  expect(await withdraw(practice, '2026-03-03')).toEqual(refused('terms_began'));
  expect(await undoLast(practice)).toEqual(refused('undo_over'));
  expect(await shown(practice)).toEqual([
    ['2026-03-03', 60, 600, 'planned'],
    [null, 50, 500, 'current'],
  ]);
});

test('an award above the cap is refused, and nothing is written', async () => {
  const practice = await practiceOfAnn();

  expect(await plan(practice, '2026-04-01', 501, 500)).toEqual(refused('award_above_cap'));

  expect(practice.activity).toEqual([]);
  expect(await shown(practice)).toEqual([[null, 50, 500, 'current']]);
});

test('until its day a plan can be replaced, several can stand, and each is told in the log (rule 39)', async () => {
  const practice = await practiceOfAnn();
  await plan(practice, '2026-04-01', 100, 1_000);
  await plan(practice, '2026-05-01', 50, 500);
  await plan(practice, '2026-04-01', 80, 900);
  await plan(practice, '2026-04-01', 80, 900);

  expect(await shown(practice)).toEqual([
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

  practice.clock.advanceSeconds(45 * day);
  expect(await shown(practice)).toEqual([
    ['2026-05-01', 50, 500, 'planned'],
    ['2026-04-01', 80, 900, 'current'],
    [null, 50, 500, 'past'],
  ]);
});

test('what is planned can be withdrawn, and what is not planned can not (rule 39)', async () => {
  const practice = await practiceOfAnn();
  await plan(practice, '2026-04-01', 100, 1_000);
  expect(await withdraw(practice, '2026-04-02')).toEqual(refused('terms_unknown'));

  expect(await withdraw(practice, '2026-04-01')).toEqual({ kind: 'withdrawn' });

  expect(await shown(practice)).toEqual([[null, 50, 500, 'current']]);
  expect(practice.activity.at(-1)?.what).toEqual({
    action: 'credit_terms_withdrawn',
    params: { beginsOn: '2026-04-01', awardCents: 10_000, yearCapCents: 100_000 },
  });
  expect(await withdraw(practice, '2026-04-01')).toEqual(refused('terms_unknown'));
  expect(await undoLast(practice)).toMatchObject({ kind: 'undone' });
  expect(await shown(practice)).toEqual([
    ['2026-04-01', 100, 1_000, 'planned'],
    [null, 50, 500, 'current'],
  ]);
});

test('the first terms can be neither withdrawn nor planned anew', async () => {
  const practice = await practiceOfAnn();

  expect(await withdraw(practice, '0001-01-01')).toEqual(refused('terms_began'));
  expect(await plan(practice, '0001-01-01', 60, 600)).toEqual(refused('terms_too_early'));
});

test('undoing a plan brings back what was planned before it, until something else is decided for the day (rule 29)', async () => {
  const practice = await practiceOfAnn();
  await plan(practice, '2026-04-01', 100, 1_000);
  const [first] = practice.activity;
  await plan(practice, '2026-04-01', 80, 900);

  expect(await practice.undoActivity.execute({ activityId: first!.id, adminId })).toEqual(refused('terms_changed'));
  expect(await undoLast(practice)).toMatchObject({ kind: 'undone' });
  expect(await shown(practice)).toEqual([
    ['2026-04-01', 100, 1_000, 'planned'],
    [null, 50, 500, 'current'],
  ]);
  expect(await practice.undoActivity.execute({ activityId: first!.id, adminId })).toEqual(refused('terms_changed'));
  await withdraw(practice, '2026-04-01');
  expect(await shown(practice)).toEqual([[null, 50, 500, 'current']]);
});

test('who decided is told as they are called now, and as nobody once their account is gone', async () => {
  const practice = await practiceOfAnn();
  await practice.has(aUser('Sam').admin());
  await practice.planCreditTerms.execute({
    beginsOn: '2026-04-01',
    awardCents: toCents(100),
    yearCapCents: toCents(200),
    adminId: idOf('Sam'),
  });
  const deciders = async () => (await practice.showCreditPolicy.execute()).terms.map(({ decidedBy }) => decidedBy);
  expect(await deciders()).toEqual([{ name: 'Sam', email: 'sam@example.com' }, null]);

  await practice.deleteUser.execute({ userId: idOf('Sam'), adminId });

  expect(await deciders()).toEqual([null, null]);
});
