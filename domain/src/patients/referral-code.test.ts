import { expect, test } from '@jest/globals';
import { InMemoryRandomness } from '@rewards/in-memory/in-memory-randomness';
import fc from 'fast-check';
import { newReferralCode, readReferralCode } from './referral-code.ts';

const codes = fc.nat().map((seed) => newReferralCode(new InMemoryRandomness(seed)));

test('a code has 8 characters, none easily confused with another (rule 11)', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(code).toMatch(/^[A-Z2-9]{8}$/);
      expect(code).not.toMatch(/[0O1IL]/);
    }),
  );
});

test('every character of the alphabet occurs at every position (rule 11)', () => {
  const randomness = new InMemoryRandomness(7);
  const drawn = Array.from({ length: 8 }, () => new Set<string>());
  for (let made = 0; made < 1_000; made += 1)
    for (const [place, character] of Array.from(newReferralCode(randomness)).entries()) drawn[place]?.add(character);

  expect(drawn.map(({ size }) => size)).toEqual(Array(8).fill(31));
});

test('a code is read ignoring case and surrounding spaces', () => {
  const blank = fc.constantFrom('', ' ', '\n');
  fc.assert(
    fc.property(codes, blank, fc.boolean(), (code, around, isLower) => {
      expect(readReferralCode(`${around}${isLower ? code.toLowerCase() : code}${around}`)).toBe(code);
    }),
  );
});

test.each(['abcd-2345', 'ABCD 2345', 'ＡＢＣＤ２３４５', 'ABCD2345.', '“ABCD2345”', 'ABCD\u200b2345', 'ABCD–2345'])(
  'a code is read as people copy it from a card or a chat: %j',
  (given) => {
    expect(readReferralCode(given)).toBe('ABCD2345');
  },
);

test.each(['', 'ABCD234', 'ABCD23456', 'ABCD234O', 'ABCD2340', 'ABCD 234', '😀😀😀😀'])(
  "%j can't be a code",
  (given) => {
    expect(readReferralCode(given)).toBeUndefined();
  },
);
