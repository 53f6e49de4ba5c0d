import { expect, test } from '@jest/globals';
import { InMemoryCommonPasswords } from '@rewards/in-memory/sign-in/in-memory-common-passwords';
import fc from 'fast-check';
import { passwordFault } from './password-rules.ts';

const common = new InMemoryCommonPasswords('password1');
const fault = (password: string) => passwordFault(password, 'Duluth Dental', common);

test.each([
  ['seven c', 'password_too_short'],
  ['eight ch', undefined],
  ['🦷'.repeat(7), 'password_too_short'],
  ['🦷'.repeat(8), undefined],
  ['🦷'.repeat(128), undefined],
  ['🦷'.repeat(129), 'password_too_long'],
  ['x'.repeat(128), undefined],
  ['x'.repeat(129), 'password_too_long'],
  ['        ', undefined],
  [' 1234567', undefined],
])('%j has the fault %j: code points are counted and nothing is trimmed (rule 14)', (password, expected) => {
  expect(fault(password)).toBe(expected);
});

test.each(['password1', 'PassWord1', 'Duluth Dental', 'duluthdental', 'DULUTH-DENTAL'])(
  '%j is too common (rule 14)',
  (password) => {
    expect(fault(password)).toBe('password_too_common');
  },
);

test('a password that only holds the name of the practice is allowed', () => {
  expect(fault('Duluth Dental 1987')).toBeUndefined();
});

test('whatever the characters, only their number decides over length', () => {
  const characters = fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), { maxLength: 140 });
  fc.assert(
    fc.property(characters, (given) => {
      const length = Array.from(given.join('')).length;
      const expected = length < 8 ? 'password_too_short' : length > 128 ? 'password_too_long' : undefined;

      expect(passwordFault(given.join(''), 'Duluth Dental', new InMemoryCommonPasswords())).toBe(expected);
    }),
  );
});
