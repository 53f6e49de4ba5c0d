import { expect, test } from '@jest/globals';
import { looksLikeToken } from '@rewards/domain/secret-token';
import { HmacLandingTokens } from './hmac-landing-tokens.ts';

const secret = 'a secret of thirty-two characters';
const tokens = new HmacLandingTokens([secret]);

test('a QR has one token in every process, and it looks random', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`);
  const made = ids.map((id) => tokens.of(id));

  expect(made.every(looksLikeToken)).toBe(true);
  expect(new Set(made).size).toBe(200);
  expect(ids.map((id) => new HmacLandingTokens([secret]).of(id))).toEqual(made);
});

test("it can't be made with another key", () => {
  expect(new HmacLandingTokens([`${secret}!`]).of('a QR')).not.toBe(tokens.of('a QR'));
});

test('the newest secret makes tokens, and those of older secrets are recognized', () => {
  const rotated = new HmacLandingTokens([`${secret}!`, secret]);

  expect(rotated.listOf('a QR')).toEqual([rotated.of('a QR'), tokens.of('a QR')]);
  expect(rotated.of('a QR')).not.toBe(tokens.of('a QR'));
});

test('a short secret is refused', () => {
  expect(() => new HmacLandingTokens(['short'])).toThrow(RangeError);
});
