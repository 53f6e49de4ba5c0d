import { expect, test } from '@jest/globals';
import { toCents } from '../../cents.ts';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { defaultThreshold, thresholdOf } from './report-threshold.ts';
import { isAtThreshold } from './year-reports.ts';

async function practiceWithDana() {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin());
  const change = (dollars: number, seen?: number) =>
    practice.changeReportThreshold.execute({
      year: 2026,
      thresholdCents: toCents(dollars * 100),
      ...(seen === undefined ? {} : { seenCents: toCents(seen * 100) }),
      adminId: idOf('Dana'),
    });
  const threshold = (year = 2026) =>
    practice.unitOfWork.read(({ reportThresholds }) => thresholdOf(reportThresholds, year));
  const undoLast = () =>
    practice.undoActivity.execute({ activityId: practice.activity.at(-1)?.id ?? '', adminId: idOf('Dana') });
  return { practice, change, threshold, undoLast };
}

test('the threshold is $600 through 2025 and $2,000 from 2026 on', () => {
  expect([2024, 2025, 2026, 2027].map(defaultThreshold)).toEqual([60_000, 60_000, 200_000, 200_000]);
});

test('either sum reaches the threshold', () => {
  const year = (earned: number, redeemed: number) => ({
    earnedCents: toCents(earned),
    redeemedCents: toCents(redeemed),
  });

  expect(isAtThreshold(year(60_000, 0), toCents(60_000))).toBe(true);
  expect(isAtThreshold(year(0, 60_000), toCents(60_000))).toBe(true);
  expect(isAtThreshold(year(59_999, 59_999), toCents(60_000))).toBe(false);
});

test('a change holds for its year alone, is logged, and is undone', async () => {
  const { practice, change, threshold, undoLast } = await practiceWithDana();

  expect(await change(800)).toEqual({ kind: 'changed', activityId: expect.any(String) });

  expect(await threshold()).toBe(80_000);
  expect(await threshold(2027)).toBe(200_000);
  expect(practice.activity.at(-1)).toMatchObject({
    what: { action: 'report_threshold_changed', params: { year: 2026, fromCents: 200_000, toCents: 80_000 } },
  });
  expect(await undoLast()).toMatchObject({ kind: 'undone' });
  expect(await threshold()).toBe(200_000);
});

test('an undo restores the threshold before, and not over a later change', async () => {
  const { change, threshold, undoLast, practice } = await practiceWithDana();
  await change(800);
  await change(900);
  const [first, second] = practice.activity.filter(({ what }) => what.action === 'report_threshold_changed');

  const tooLate = await practice.undoActivity.execute({ activityId: first?.id ?? '', adminId: idOf('Dana') });
  expect(tooLate).toEqual({ kind: 'refused', reason: 'threshold_changed' });
  expect(practice.activity.at(-1)?.id).toBe(second?.id);
  await undoLast();
  expect(await threshold()).toBe(80_000);
});

test('of two admins who saw the same threshold, the second is refused', async () => {
  const { change, threshold } = await practiceWithDana();
  await change(800, 2_000);

  expect(await change(900, 2_000)).toEqual({ kind: 'refused', reason: 'threshold_changed_meanwhile' });
  // The same amount again isn't a conflict.
  expect(await change(800, 2_000)).toEqual({ kind: 'changed', activityId: null });
  expect(await threshold()).toBe(80_000);
});
