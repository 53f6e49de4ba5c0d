import { expect, test } from '@jest/globals';
import { InMemoryCommonPasswords } from '@rewards/in-memory/sign-in/in-memory-common-passwords';
import { isLengthenedCommon, isSimplePattern } from './simple-password.ts';

test.each([
  'aaaaaaaa',
  'AaAaAaAa',
  'aaaaaaab',
  '        ',
  '\u00a0 \u2003\u00a0 \u2003\u2009\u3000',
  'abababab',
  'abcdabcd',
  'TestTestTest',
  '🦷🦷🦷🦷🦷🦷🦷🦷',
  'abcdefgh',
  '98765432',
  '78901234',
  'IJKLMNOPQRST',
])('%j is a simple pattern', (password) => {
  expect(isSimplePattern(password)).toBe(true);
});

test.each(['19871988', 'a1b2c3d4', 'eight ch', ' 1234567 8', 'testing testing', 'abcdefgi', '🦷🪥😀😁🦷🪥😀😂'])(
  '%j is none',
  (password) => {
    expect(isSimplePattern(password)).toBe(false);
  },
);

const common = new InMemoryCommonPasswords('password', 'dragon', '123456', '1234', 'horse', 'battery', 'qwerty');

test.each([
  'Password1234!',
  'dragon123456',
  'passwordpassword',
  '!!Dragon2026',
  'qwerty-qwerty-qwerty',
  'batteryhorse42',
])('%j is a common password made longer', (password) => {
  expect(isLengthenedCommon(password, common)).toBe(true);
});

test.each([
  'correct horse battery staple',
  'dragons eat toast',
  'password manager kept',
  'horse battery qwerty',
  'horse battery mop',
  'a horse is big',
])('%j is more than that', (password) => {
  expect(isLengthenedCommon(password, common)).toBe(false);
});
