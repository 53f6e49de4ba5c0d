import { expect, test } from '@jest/globals';
import { idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { adminId, plan, practiceOfAnn, shownTerms } from '@rewards/tests/builders/planned-terms';
import { toCents } from '../../cents.ts';

test('terms are shown with their first day and as past, current or planned, latest first (rule 39)', async () => {
  const practice = await practiceOfAnn();
  await plan(practice, '2026-05-01', 50, 500);
  await plan(practice, '2026-04-01', 80, 900);

  practice.clock.advanceSeconds(45 * 86_400);

  expect(await shownTerms(practice)).toEqual([
    ['2026-05-01', 50, 500, 'planned'],
    ['2026-04-01', 80, 900, 'current'],
    [null, 50, 500, 'past'],
  ]);
  expect(await practice.showCreditPolicy.execute()).toMatchObject({
    timeZone: 'America/New_York',
    earliestChange: '2026-04-17',
  });
});

test('the decider is shown by their current name, or not at all once their account is gone', async () => {
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
