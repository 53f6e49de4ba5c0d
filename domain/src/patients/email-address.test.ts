import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { emailMatchKey, looksLikeEmail, normalizeEmail } from './email-address.ts';

test('an email is stored trimmed and in lower case (specification, section 5)', () => {
  expect(normalizeEmail('  Ann.Lee@Example.COM\t')).toBe('ann.lee@example.com');
});

test.each(['ann@example.com', 'a@b.c', "o'neil+tag@mail.example.co.uk", 'zoe@xn--mller-kva.de'])(
  '%s looks like an email',
  (email) => {
    expect(looksLikeEmail(email)).toBe(true);
  },
);

test.each([
  '',
  'ann',
  'ann@',
  '@example.com',
  'ann@example',
  'ann@example.',
  'a b@example.com',
  'ann@@example.com',
  'ann@exa\u0000mple.com',
  '<ann@example.com',
  'ann@example.com>',
  'zoë@example.com',
  'ann@ｅxample.com',
  'ann@müller.de',
  'ann@example.1',
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  '/a@example.com',
])('%j does not look like an email', (email) => {
  expect(looksLikeEmail(email)).toBe(false);
});

test('an email may have 254 characters, but no more', () => {
  const ofLength = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;

  expect(looksLikeEmail(ofLength(254))).toBe(true);
  expect(looksLikeEmail(ofLength(255))).toBe(false);
});

test.each([
  ['Ann.Lee@Gmail.com', 'annlee@gmail.com'],
  ['annlee+dentist@gmail.com', 'annlee@gmail.com'],
  ['a.n.n.lee+a+b@googlemail.com', 'annlee@gmail.com'],
  ['Ann.Lee+tag@Example.com', 'ann.lee+tag@example.com'],
  ['ann.lee@gmail.com.example.com', 'ann.lee@gmail.com.example.com'],
])('%s is matched as %s (rule 9)', (email, key) => {
  expect(emailMatchKey(email)).toBe(key);
});

const letters = fc.stringMatching(/^[a-z0-9]{1,12}$/);
const domains = fc.constantFrom('gmail.com', 'googlemail.com', 'example.com', 'mail.example.org');
const emails = fc.tuple(letters, letters, domains).map(([a, b, domain]) => `${a}.${b}@${domain}`);

test('the match key of a match key is itself', () => {
  fc.assert(
    fc.property(emails, (email) => {
      expect(emailMatchKey(emailMatchKey(email))).toBe(emailMatchKey(email));
    }),
  );
});

test('case and surrounding spaces never make a different person', () => {
  const spelling = fc.tuple(emails, fc.constantFrom('', ' ', '\t'), fc.boolean());
  fc.assert(
    fc.property(spelling, ([email, blank, isUpper]) => {
      expect(emailMatchKey(`${blank}${isUpper ? email.toUpperCase() : email}${blank}`)).toBe(emailMatchKey(email));
    }),
  );
});

test('dots and plus tags make no difference at Gmail, but do elsewhere', () => {
  fc.assert(
    fc.property(letters, letters, letters, (a, b, tag) => {
      expect(emailMatchKey(`${a}.${b}+${tag}@gmail.com`)).toBe(emailMatchKey(`${a}${b}@googlemail.com`));
      expect(emailMatchKey(`${a}.${b}+${tag}@example.com`)).not.toBe(emailMatchKey(`${a}${b}@example.com`));
    }),
  );
});
