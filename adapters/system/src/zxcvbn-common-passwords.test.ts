import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { passwordFault } from '@rewards/domain/sign-in/passwords/password-rules';
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

test('exactly the first 10,000 count, of all and of those with 8 characters or more (rule 14)', () => {
  const choosable = list.filter(({ length }) => length >= 8);
  const isCounted = (password: string | undefined) => common.includes(password ?? '');
  expect(list.filter(isCounted)).toEqual(
    [...new Set([...list.slice(0, 10_000), ...choosable.slice(0, 10_000)])].toSorted(
      (one, other) => list.indexOf(one) - list.indexOf(other),
    ),
  );
  expect(isCounted(list[9_999])).toBe(true);
  expect(isCounted(list.slice(10_000).find(({ length }) => length < 8))).toBe(false);
  expect([isCounted(choosable[9_999]), isCounted(choosable[10_000])]).toEqual([true, false]);
});

test('it holds enough that an admin could choose, and what people make of shorter ones is refused (rule 14)', () => {
  const fault = (password: string) =>
    passwordFault(
      password,
      { user: { name: '', email: '', isAdmin: true }, practice: { name: '', address: '' } },
      common,
    );
  expect(list.filter((password) => password.length >= 12 && common.includes(password)).length).toBeGreaterThan(100);
  for (const password of [
    ...['123456789012', 'qwertyuiop12', 'Password1234', 'passwordpassword', 'administrator', 'iloveyou1234'],
    ...['qwerty123456', '1q2w3e4r5t6y', 'Welcome12345', 'P@ssw0rd1234', 'adminadmin123', 'changeme1234'],
    ...['letmein123456', 'sunshine2026!', 'Football2025!', 'princess123456', 'Summer2026!!', 'abcdefghijkl'],
  ])
    expect([password, fault(password)]).toEqual([password, expect.any(String)]);
  for (const password of [
    'correct tooth battery',
    'mop the waiting room',
    'v7KqzL0pXw2R',
    'blue fish lamp',
    'seven green chairs 12',
  ])
    expect([password, fault(password)]).toEqual([password, undefined]);
});
