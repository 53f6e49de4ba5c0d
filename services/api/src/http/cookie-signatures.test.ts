import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { giveBackMemory } from '../running/give-back-memory.ts';
import { CookieSignatures } from './cookie-signatures.ts';

const [newest, older] = ['the newest key of all', 'an older key'];
const data = 'rewards_session=abc';
/** As Koa's own keys sign, so that a browser's cookies of an earlier release hold. */
const signed = (key: string, text = data) =>
  createHmac('sha1', key).update(text).digest('base64').replaceAll('/', '_').replaceAll('+', '-').replaceAll('=', '');

test('the newest key signs, and every key is accepted, however often it is asked', () => {
  const signatures = new CookieSignatures([newest, older]);
  for (let time = 0; time < 2; time += 1) {
    expect(signatures.sign(data)).toBe(signed(newest));
    expect(signatures.index(data, signed(newest))).toBe(0);
    expect(signatures.index(data, signed(older))).toBe(1);
  }
});

test('a signature of another cookie or another key is none, also of a cookie that is known', () => {
  const signatures = new CookieSignatures([newest, older]);
  expect(signatures.verify(data, signed(newest))).toBe(true);
  for (const wrong of [signed('a key of nobody'), signed(newest, 'rewards_session=abd'), '', `${signed(newest)}x`])
    expect(signatures.verify(data, wrong)).toBe(false);
});

test('it goes on when more cookies came than it remembers', () => {
  const signatures = new CookieSignatures([newest]);
  for (let number = 0; number < 2_500; number += 1) signatures.sign(`rewards_session=${number}`);
  expect(signatures.sign(data)).toBe(signed(newest));
});

test('what it remembers of many cookies takes no more than their bytes', () => {
  const signatures = new CookieSignatures([newest]);
  giveBackMemory();
  const before = process.memoryUsage().arrayBuffers;
  const kept: string[] = [];
  for (let number = 0; number < 1_900; number += 1) {
    signatures.sign(`rewards_session=${number}`);
    // As a request does, which reads and writes much between one cookie and the next.
    for (let piece = 0; piece < 20; piece += 1) kept.push(Buffer.from('x'.repeat(2_000)).toString('latin1', 0, 1));
  }
  giveBackMemory();
  const grown = process.memoryUsage().arrayBuffers - before;
  // Asked once more, so that it is not given back itself.
  expect(signatures.verify('rewards_session=0', signed(newest, 'rewards_session=0'))).toBe(true);
  expect(grown).toBeLessThan(3_000_000);
});
