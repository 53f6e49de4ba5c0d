import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import type * as LanguageCommon from '@zxcvbn-ts/language-common';
import { ZxcvbnCommonPasswords } from './zxcvbn-common-passwords.ts';

const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as typeof LanguageCommon;
const list = dictionary['passwords-common'];
const common = new ZxcvbnCommonPasswords();

test('the best-known passwords are common, ignoring case (rule 14)', () => {
  for (const password of ['password', 'PASSWORD', 'Password1', '12345678', 'iloveyou', 'Qwertyuiop', 'p@ssw0rd']) {
    expect([password, common.includes(password)]).toEqual([password, true]);
  }
});

test('a fairly long password that no one uses is not common', () => {
  expect(common.includes('correct tooth battery staple')).toBe(false);
  expect(common.includes('')).toBe(false);
});

test('the list is sorted by rank, so its first 10,000 are the most common (rule 14)', () => {
  expect(list.slice(0, 5)).toEqual(['123456', 'password', '12345678', 'qwerty', '123456789']);
  // In another order, such as alphabetical, well-known passwords wouldn't be in these parts of it.
  for (const [password, withinFirst] of [
    ['sunshine', 100],
    ['trustno1', 100],
    ['password1', 500],
    ['welcome1', 2_000],
  ] as const) {
    expect(list.indexOf(password)).toBeLessThan(withinFirst);
  }
  expect(list.indexOf('bhrh0h2oof6xbqjeh')).toBeGreaterThan(40_000);
});

test('exactly the first 10,000 count (rule 14)', () => {
  expect(common.includes(list[9_999]!)).toBe(true);
  expect(common.includes(list[10_000]!)).toBe(false);
});
