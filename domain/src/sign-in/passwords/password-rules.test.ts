import { expect, test } from '@jest/globals';
import { InMemoryCommonPasswords } from '@rewards/in-memory/sign-in/in-memory-common-passwords';
import fc from 'fast-check';
import { passwordFault } from './password-rules.ts';

const common = new InMemoryCommonPasswords('password1');
const practice = { name: 'Duluth Dental', address: '3280 Crane Ave, Suite 4, Duluth, GA 30096' };
const ann = { name: 'Ann Weatherby', email: 'ann.baker@example.com', isAdmin: false };
const fault = (password: string, user: typeof ann | undefined = ann) =>
  passwordFault(password, { user, practice }, common);

test.each([
  ['seven c', 'password_too_short'],
  ['eight ch', undefined],
  ['🦷🪥😀😁😂🤣😃', 'password_too_short'],
  ['🦷🪥😀😁😂🤣😃😄', undefined],
  ['🦷'.repeat(8), 'password_too_simple'],
  ['🦷🪥😀😁😂'.repeat(26).slice(0, -4), undefined],
  ['🦷🪥😀😁😂'.repeat(26).slice(0, -2), 'password_too_long'],
  ['vwxyz'.repeat(26).slice(0, 128), undefined],
  ['x'.repeat(129), 'password_too_long'],
  ['aaaaaaaa', 'password_too_simple'],
  ['        ', 'password_too_simple'],
  [' 1234567', undefined],
])('%j has the fault %j: code points are counted and nothing is trimmed (rule 14)', (password, expected) => {
  expect(fault(password)).toBe(expected);
});

test.each(['password1', 'PassWord1'])('%j is too common (rule 14)', (password) => {
  expect(fault(password)).toBe('password_too_common');
});

test.each([
  'Duluth Dental',
  'duluthdental',
  'DULUTH-DENTAL',
  'Duluth Dental 1987',
  'dental2026duluth',
  'Duluth2026!',
  'CraneAve3280',
  '¡DULÚTH2026!',
  'ann.baker@example.com',
  'AnnBaker99',
  'baker1999example',
  'Weatherby',
  'ann weatherby 88',
  'WEATHERBY-ANN',
])("%j contains only the practice's or owner's name and perhaps a year (rule 14)", (password) => {
  expect(fault(password)).toBe('password_names_practice');
});

test.each([
  'Duluth in the rain',
  'my dentist in Duluth',
  'fair Weatherby',
  'Baker Street 221b!',
  'duluth 4071185',
  '19871988',
  'a1b2c3d4',
])('%j contains more than that and is allowed', (password) => {
  expect(fault(password)).toBeUndefined();
});

test("the practice's name is checked even when the owner isn't known yet", () => {
  const unknown = (password: string) => passwordFault(password, { user: undefined, practice }, common);
  expect(unknown('Duluth2026')).toBe('password_names_practice');
  expect(unknown('AnnBaker99')).toBeUndefined();
});

test.each([
  ['eleven char', 'admin_password_too_short'],
  ['twelve chars', undefined],
  ['🦷🪥😀😁😂🤣😃😄😅😆😉', 'admin_password_too_short'],
  ['password1234', 'password_too_common'],
  ['Password1!Password1!', 'password_too_common'],
  ['seven c', 'password_too_short'],
])("as an admin's, %j has the fault %j (rule 14)", (password, expected) => {
  expect(fault(password, { ...ann, isAdmin: true })).toBe(expected);
});

test('length depends only on the number of characters', () => {
  const characters = fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), { maxLength: 140 });
  fc.assert(
    fc.property(characters, (given) => {
      const length = Array.from(given.join('')).length;
      const expected = length < 8 ? 'password_too_short' : length > 128 ? 'password_too_long' : undefined;
      const found = passwordFault(given.join(''), { user: ann, practice }, new InMemoryCommonPasswords());

      expect(found === 'password_too_simple' ? undefined : found).toBe(expected);
    }),
  );
});
