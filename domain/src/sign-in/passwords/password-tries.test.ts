import { expect, test } from '@jest/globals';
import { passwordLockSeconds } from './password-tries.ts';

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
    expect(passwordLockSeconds(failures)).toBe(seconds);
  },
);
