import { expect, test } from '@jest/globals';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import { isOnline, isSeenAnew } from './screen.ts';
import { newUserCode, readUserCode } from './screen-pairing.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const seen = (secondsAgo: number) => ({ lastSeenAt: new Date(at.getTime() - secondsAgo * 1_000) });

test('a screen is online for a minute after it was last seen, and offline before the first time (rule 21)', () => {
  expect([0, 59, 60, 3_600].map((seconds) => isOnline(seen(seconds), at))).toEqual([true, true, false, false]);
  expect(isOnline({ lastSeenAt: null }, at)).toBe(false);
});

test('a screen is marked as seen at most twice a minute', () => {
  expect([0, 29, 30, 31].map((seconds) => isSeenAnew(seen(seconds), at))).toEqual([false, false, true, true]);
  expect(isSeenAnew({ lastSeenAt: null }, at)).toBe(true);
});

test('a code has six characters, none easily confused with another', () => {
  const randomness = new InMemoryRandomness(7);
  const codes = Array.from({ length: 2_000 }, () => newUserCode(randomness));
  for (const code of codes) expect(code).toMatch(/^[3479CDFGHJKMNPRSTVWXYZ]{6}$/);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(codes.join('')).size).toBe(22);
});

test('a code is read the way people type it', () => {
  const typed = [
    ' cdf-3gh ',
    'CDF 3GH',
    'c d f 3 g h',
    'ｃｄｆ３ｇｈ',
    '“CDF3GH”.',
    'CDF–3GH',
    'Pairing code CDF3GH',
    'CDF36H',
  ];
  for (const code of typed) expect(readUserCode(code)).toBe('CDF3GH');
});
