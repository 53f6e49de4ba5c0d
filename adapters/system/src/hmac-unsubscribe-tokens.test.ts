import { expect, test } from '@jest/globals';
import { HmacUnsubscribeTokens } from './hmac-unsubscribe-tokens.ts';

const ann = '0198c0de-0000-7000-8000-000000000001';
const bob = '0198c0de-0000-7000-8000-000000000002';
const [older, newer] = ['an older secret that is long enough', 'a newer secret that is long enough'];

test('a token identifies its user', () => {
  const tokens = new HmacUnsubscribeTokens([newer]);

  expect([tokens.read(tokens.tokenFor(ann)), tokens.read(tokens.tokenFor(bob))]).toEqual([ann, bob]);
});

test('a token can be part of a URL as it is', () => {
  const token = new HmacUnsubscribeTokens([newer]).tokenFor(ann);

  expect(encodeURIComponent(token)).toBe(token);
});

test('a token with any character changed, removed or added is invalid', () => {
  const tokens = new HmacUnsubscribeTokens([newer]);
  const token = tokens.tokenFor(ann);
  for (let index = 0; index < token.length; index += 1) {
    for (const other of ['', token[index] === 'A' ? 'B' : 'A', `${token[index]}A`]) {
      expect(tokens.read(token.slice(0, index) + other + token.slice(index + 1))).toBeUndefined();
    }
  }
});

test.each(['', '.', ann, `${ann}.`, `.${ann}`, '\u0000', 'ü'.repeat(40)])('%j is not a token', (text) => {
  expect(new HmacUnsubscribeTokens([newer]).read(text)).toBeUndefined();
});

test("one user's token doesn't work for another", () => {
  const tokens = new HmacUnsubscribeTokens([newer]);

  expect(tokens.read(`${bob}.${tokens.tokenFor(ann).split('.')[1]}`)).toBeUndefined();
});

test('tokens signed by an older secret work until it is removed, and the newest signs', () => {
  const old = new HmacUnsubscribeTokens([older]).tokenFor(ann);
  const both = new HmacUnsubscribeTokens([newer, older]);

  expect(both.read(old)).toBe(ann);
  expect(both.tokenFor(ann)).toBe(new HmacUnsubscribeTokens([newer]).tokenFor(ann));
  expect(new HmacUnsubscribeTokens([newer]).read(old)).toBeUndefined();
});

test('a short secret is refused', () => {
  expect(() => new HmacUnsubscribeTokens([newer, 'short'])).toThrow(RangeError);
});
