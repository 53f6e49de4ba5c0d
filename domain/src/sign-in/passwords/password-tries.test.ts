import { expect, test } from '@jest/globals';
import { tryLockSeconds, tryRules } from './password-tries.ts';

test.each([
  [0, 0],
  [9, 0],
  [10, 60],
  [11, 120],
  [12, 240],
  [13, 480],
  [14, 900],
  [15, 900],
  [1_000, 900],
])(
  'after %d failures in a row the next try waits %d s: 60 s, doubling up to 15 minutes (rule 13)',
  (failures, seconds) => {
    expect(tryLockSeconds(failures, tryRules.account)).toBe(seconds);
  },
);

test.each([
  [29, 0],
  [30, 60],
  [31, 120],
  [34, 900],
  [1_000, 900],
])('after %d failures from one address the next try there waits %d s (rule 13)', (failures, seconds) => {
  expect(tryLockSeconds(failures, tryRules.address)).toBe(seconds);
});
