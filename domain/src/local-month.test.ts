import { expect, test } from '@jest/globals';
import { monthBefore, monthsBetween } from './local-month.ts';

test('the month before January is in the year before', () => {
  expect(monthBefore('2026-01', 1)).toBe('2025-12');
  expect(monthBefore('2026-03', 27)).toBe('2023-12');
  expect(monthBefore('2026-12', -1)).toBe('2027-01');
});

test('months between two include both, and none if they are in the wrong order', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02']);
  expect(monthsBetween('2026-03', '2026-02')).toEqual([]);
});
