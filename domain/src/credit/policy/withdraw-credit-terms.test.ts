import { expect, test } from '@jest/globals';
import { plan, practiceOfAnn, refused, shownTerms, undoLast, withdraw } from '@rewards/tests/builders/planned-terms';

test("planned terms can be withdrawn, and days without a plan can't (rule 39)", async () => {
  const practice = await practiceOfAnn();
  await plan(practice, '2026-04-01', 100, 1_000);
  expect(await withdraw(practice, '2026-04-02')).toEqual(refused('terms_unknown'));

  expect(await withdraw(practice, '2026-04-01')).toMatchObject({ kind: 'withdrawn' });

  expect(await shownTerms(practice)).toEqual([[null, 50, 500, 'current']]);
  expect(practice.activity.at(-1)?.what).toEqual({
    action: 'credit_terms_withdrawn',
    params: { beginsOn: '2026-04-01', awardCents: 10_000, yearCapCents: 100_000 },
  });
  expect(await withdraw(practice, '2026-04-01')).toEqual(refused('terms_unknown'));
  expect(await undoLast(practice)).toMatchObject({ kind: 'undone' });
  expect(await shownTerms(practice)).toEqual([
    ['2026-04-01', 100, 1_000, 'planned'],
    [null, 50, 500, 'current'],
  ]);
});

test('the first terms can be neither withdrawn nor planned again', async () => {
  const practice = await practiceOfAnn();

  expect(await withdraw(practice, null)).toEqual(refused('terms_began'));
  expect(await plan(practice, '0001-01-01', 60, 600)).toEqual(refused('terms_too_early'));
});
