import { expect, test } from '@jest/globals';
import { codeExpiry } from './one-time-code.ts';

test('a code is valid for ten minutes (rule 13)', () => {
  expect(codeExpiry(new Date('2026-03-02T15:00:00.000Z'))).toEqual(new Date('2026-03-02T15:10:00.000Z'));
});
