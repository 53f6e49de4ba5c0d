import { expect, test } from '@jest/globals';
import { trendPeriod } from './trend-period.ts';

test.each([
  ['the last 12 months without a choice', undefined, undefined, ['2025-04', '2026-03']],
  ['up to the current month with a first one', '2026-01', undefined, ['2026-01', '2026-03']],
  ['12 months up to a chosen last one', undefined, '2025-12', ['2025-01', '2025-12']],
  ['one month', '2026-02', '2026-02', ['2026-02', '2026-02']],
  ['60 months', '2021-04', '2026-03', ['2021-04', '2026-03']],
  ['not 61 months', '2021-03', '2026-03', undefined],
  ['not months in the wrong order', '2026-03', '2026-02', undefined],
])('the period is %s', (_, from, to, period) => {
  const found = trendPeriod({ from, to }, '2026-03');
  expect(found && [found.from, found.to]).toEqual(period);
});
