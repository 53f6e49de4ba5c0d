import { expect, test } from '@jest/globals';
import { MailSeal } from './mail-seal.ts';

const seal = new MailSeal([Buffer.alloc(32, 1)]);
const mail = { kind: 'login_code', to: 'ann@example.com', code: '012345', minutes: 10 } as const;

test('a sealed email hides its code and address, differs each time, and can be opened', () => {
  const [first, second] = [seal.seal(mail), seal.seal(mail)];

  expect(Buffer.from(first.sealed, 'base64').toString('latin1')).not.toMatch(/012345|ann/);
  expect(second).not.toEqual(first);
  expect([seal.open(first), seal.open(second)]).toEqual([mail, mail]);
});

test('another key opens nothing, and a changed email is refused', () => {
  const { sealed } = seal.seal(mail);
  const changed = Buffer.from(sealed, 'base64');
  changed[changed.length - 1]! ^= 1;

  expect(() => new MailSeal([Buffer.alloc(32, 2)]).open({ sealed })).toThrow();
  expect(() => seal.open({ sealed: changed.toString('base64') })).toThrow();
});

test('emails sealed before a key change can be opened, and new ones use the newest key', () => {
  const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const changed = new MailSeal([newer, older]);

  expect(changed.open(seal.seal(mail))).toEqual(mail);
  expect(new MailSeal([newer]).open(changed.seal(mail))).toEqual(mail);
});

test('a key of the wrong length is refused', () => {
  expect(() => new MailSeal([Buffer.alloc(16)])).toThrow(RangeError);
  expect(() => new MailSeal([Buffer.alloc(32), Buffer.alloc(16)])).toThrow(RangeError);
});

test('sealing without a key is refused', () => {
  expect(() => new MailSeal([]).seal(mail)).toThrow('no key');
});
