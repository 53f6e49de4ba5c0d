import { expect, test } from '@jest/globals';
import { aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';
import type { PlannedCompletion } from './preview-completions.ts';

const adminId = idOf('Dana');

/** Ann with twelve signed-up friends, on a moment of the practice's clock. */
async function practiceAt(now: string) {
  const practice = aPractice();
  await practice.has(
    aUser('Dana').admin(),
    aUser('Ann'),
    ...Array.from({ length: 12 }, (_, index) =>
      aReferral(`F${index + 1}`)
        .by('Ann')
        .began('2026-03-02T15:00:00.000Z')
        .signedUp(),
    ),
    aReferral('Pending').by('Ann'),
    aReferral('Denied').by('Ann').signedUp().denied(),
  );
  practice.clock.advanceSeconds((Date.parse(now) - practice.clock.now().getTime()) / 1_000);
  const complete = (friend: string, visitedOn?: string) =>
    practice.completeReferral.execute({ referralId: referralIdOf(friend), by: { userId: adminId }, visitedOn });
  const preview = (...planned: readonly (readonly [friend: string, visitedOn?: string])[]) =>
    practice.previewCompletions.execute(
      planned.map(([friend, visitedOn]): PlannedCompletion => ({ referralId: referralIdOf(friend), visitedOn })),
    );
  return { practice, complete, preview };
}

test("a visit counts for the year of its day in the practice's zone (rule 34)", async () => {
  // Already January in UTC, still New Year's Eve in Duluth, Georgia.
  const { preview } = await practiceAt('2027-01-01T04:30:00.000Z');

  expect(await preview(['F1'])).toEqual({
    years: [{ year: 2026, completions: 1, earnedCents: 5_000 }],
    isYearInQuestion: true,
  });
});

test('visits in two years are counted by year, each within its limit', async () => {
  const { complete, preview } = await practiceAt('2027-01-05T15:00:00.000Z');
  for (const friend of ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8', 'F9']) await complete(friend, '2026-12-20');

  expect(await preview(['F10', '2026-12-30'], ['F11', '2026-12-30'], ['F12', '2027-01-04'])).toEqual({
    years: [
      { year: 2026, completions: 2, earnedCents: 5_000 },
      { year: 2027, completions: 1, earnedCents: 5_000 },
    ],
    isYearInQuestion: true,
  });
});

test('completing then earns what the preview said', async () => {
  const { practice, complete, preview } = await practiceAt('2027-01-05T15:00:00.000Z');
  for (const friend of ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8', 'F9', 'F10'])
    await complete(friend, '2026-12-20');
  const { years } = await preview(['F11', '2026-12-01']);

  await complete('F11', '2026-12-01');

  // The earlier visit takes the room of the last one, so Ann earns no more.
  expect(years).toEqual([{ year: 2026, completions: 1, earnedCents: 0 }]);
  expect(practice.referral('F11')?.creditCents).toBe(5_000);
  const earned = practice.referrals.reduce((sum, { creditCents }) => sum + creditCents, 0);
  expect(earned).toBe(50_000);
});

test('outside December and January only a visit of another year is in question', async () => {
  const { preview } = await practiceAt('2027-06-10T15:00:00.000Z');

  expect(await preview(['F1'])).toMatchObject({ years: [{ year: 2027 }], isYearInQuestion: false });
  expect(await preview(['F1', '2026-11-30'])).toMatchObject({ years: [{ year: 2026 }], isYearInQuestion: true });
});

test('what cannot be completed that day is left out, and nothing is written', async () => {
  const { practice, preview } = await practiceAt('2026-12-10T15:00:00.000Z');
  const before = practice.referrals;

  expect(await preview(['Pending'], ['Denied'], ['F1', '2026-12-11'], ['F2', '2026-03-01'], ['F3'], ['F3'])).toEqual({
    years: [{ year: 2026, completions: 1, earnedCents: 5_000 }],
    isYearInQuestion: true,
  });
  expect(practice.referrals).toEqual(before);
});
