import type { Randomness } from '../randomness.ts';

/** No 0, O, 1, I or L, so a code can be read aloud and copied from paper (rule 11). */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;

/** 8 uniformly drawn characters: about 850 billion codes, too many to guess (rule 11). */
export function newReferralCode(randomness: Randomness): string {
  return Array.from({ length }, () => alphabet[randomness.integer(alphabet.length)]).join('');
}

/** Normalizes a typed or copied code: ignores case, width, spaces and punctuation. Undefined if it can't be one. */
export function readReferralCode(given: string): string | undefined {
  const code = given
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{P}\p{Cf}]/gu, '');
  return code.length === length && Array.from(code).every((character) => alphabet.includes(character))
    ? code
    : undefined;
}
