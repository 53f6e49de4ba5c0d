import { expect, it } from '@jest/globals';
import { email } from '@rewards/contracts/fields';
import { says } from '@rewards/contracts/messages';
import { looksLikeEmail, normalizeEmail } from '@rewards/domain/patients/email-address';

const controls = [...Array(0x20).keys(), ...Array.from({ length: 0x21 }, (_, index) => 0x7f + index)].map((code) =>
  String.fromCharCode(code),
);
const emails = [
  'a@b.co',
  ' A@B.CO ',
  'a b@c.de',
  'a@b',
  '',
  `${'x'.repeat(250)}@b.co`,
  'ä@bücher.de',
  ...controls.map((control) => `a${control}b@c.de`),
];

it.each(emails)('forms and patient lists agree whether %j is an email', (given) => {
  expect(looksLikeEmail(normalizeEmail(given))).toBe(email(says('emailInvalid')).safeParse(given).success);
});
