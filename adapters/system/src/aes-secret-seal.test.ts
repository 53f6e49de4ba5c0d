import { expect, test } from '@jest/globals';
import { SecretUnreadable } from '@rewards/domain/secret-seal';
import { AesSecretSeal } from './aes-secret-seal.ts';

const seal = new AesSecretSeal([Buffer.alloc(32, 1)]);
const secret = 'whsec_012345';

test('a sealed secret hides its text, differs each time, and can be opened', () => {
  const [first, second] = [seal.seal(secret), seal.seal(secret)];

  expect(Buffer.from(first, 'base64').toString('latin1')).not.toMatch(/whsec|012345/);
  expect(second).not.toEqual(first);
  expect([seal.open(first), seal.open(second)]).toEqual([secret, secret]);
});

test('another key opens nothing, and a changed secret is refused', () => {
  const sealed = seal.seal(secret);
  const changed = Buffer.from(sealed, 'base64');
  changed[changed.length - 1]! ^= 1;

  expect(() => new AesSecretSeal([Buffer.alloc(32, 2)]).open(sealed)).toThrow(SecretUnreadable);
  expect(() => seal.open(changed.toString('base64'))).toThrow(SecretUnreadable);
});

test.each(['', 'AAAA', 'not base64!'])('text that was never sealed is refused: %j', (text) => {
  expect(() => seal.open(text)).toThrow(SecretUnreadable);
});

test('secrets sealed before a key change can be opened, and new ones use the newest key', () => {
  const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const changed = new AesSecretSeal([newer, older]);

  expect(changed.open(seal.seal(secret))).toBe(secret);
  expect(new AesSecretSeal([newer]).open(changed.seal(secret))).toBe(secret);
});

test('a key of the wrong length is refused', () => {
  expect(() => new AesSecretSeal([Buffer.alloc(16)])).toThrow(RangeError);
  expect(() => new AesSecretSeal([Buffer.alloc(32), Buffer.alloc(16)])).toThrow(RangeError);
});

test('sealing without a key is refused', () => {
  expect(() => new AesSecretSeal([]).seal(secret)).toThrow('no key');
});
