import { expect, it } from '@jest/globals';
import { email } from '@rewards/contracts/fields';
import { says } from '@rewards/contracts/messages';
import { looksLikeEmail, normalizeEmail, withPlainDomain } from '@rewards/domain/patients/email-address';
import { NodeMailDomains } from '@rewards/system/node-mail-domains';

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
  ...controls.map((control) => `a${control}b@c.de`),
];

/** Spellings of emails, and the form for mail servers. Null if invalid. */
const spellings: readonly (readonly [given: string, plain: string | null])[] = [
  ['Vera@X.org', 'vera@x.org'],
  ['vera@ｘ.ｏｒｇ', 'vera@x.org'],
  ['vera@exam\u00ADple.com', 'vera@example.com'],
  ['vera@x\u200B.org', 'vera@x.org'],
  ['vera@x。org', 'vera@x.org'],
  ['vera@ﬁ.org', 'vera@fi.org'],
  ['vera@müller.de', 'vera@xn--mller-kva.de'],
  ['vera@XN--MLLER-KVA.de', 'vera@xn--mller-kva.de'],
  ['vera@mu\u0308ller.de', 'vera@xn--mller-kva.de'],
  ["o'neil+tag@mail.example.co.uk", "o'neil+tag@mail.example.co.uk"],
  ['a.b@3com.com', 'a.b@3com.com'],
  ['<vera@x.org', null],
  ['vera@x.org>', null],
  ['<vera@x.org>', null],
  ['Vera <vera@x.org>', null],
  ['"vera"@x.org', null],
  ['vera(a)@x.org', null],
  ['ve..ra@x.org', null],
  ['.vera@x.org', null],
  ['vera.@x.org', null],
  ['/vera@x.org', null],
  ['http://vera@x.org', null],
  ['vera,ann@x.org', null],
  ['vera;ann@x.org', null],
  ['vera:x@x.org', null],
  ['vera\\@x.org', null],
  ['ｖera@x.org', null],
  ['ve\u00ADra@x.org', null],
  ['vera@x.org.', null],
  ['vera@x..org', null],
  ['vera@.x.org', null],
  ['vera@-x.org', null],
  ['vera@x_y.org', null],
  ['vera@x%2eorg', null],
  ['vera@%78.org', null],
  ['vera@x.org:25', null],
  ['vera@x.org/a', null],
  ['vera@x.org?a', null],
  ['vera@x.org#a', null],
  ['vera@x.org\\a', null],
  ['vera@[192.0.2.1]', null],
  ['vera@192.0.2.1', null],
  ['vera@0x7f.1', null],
  ['vera@x.o\trg', null],
  ['vera@ann@x.org', null],
  ['vera@\uD800.org', null],
];

const mailDomains = new NodeMailDomains();
const ofForm = (given: string) => email(says('emailInvalid')).safeParse(given).data ?? null;
function ofList(given: string): string | null {
  const read = withPlainDomain(normalizeEmail(given), mailDomains);
  return looksLikeEmail(read) ? read : null;
}

it.each(spellings)('%j is stored as %j, wherever it is entered', (given, plain) => {
  expect({ form: ofForm(given), list: ofList(given) }).toEqual({ form: plain, list: plain });
});

it.each(spellings.flatMap(([, plain]) => plain ?? []))('%j is stored unchanged when entered again', (plain) => {
  expect([ofForm(plain), ofList(plain)]).toEqual([plain, plain]);
});

it.each(emails)('forms and patient lists agree whether %j is an email', (given) => {
  expect(ofList(given)).toBe(ofForm(given));
});
