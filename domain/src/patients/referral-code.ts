import type { Randomness } from '../randomness.ts';

/** No 0, O, 1, I, L: a code can be read aloud and copied from paper (rule 11). */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;

/** 8 characters, each evenly drawn: about 850 thousand million codes, so that none is guessed (rule 11). */
export function newReferralCode(randomness: Randomness): string {
  return Array.from({ length }, () => alphabet[randomness.integer(alphabet.length)]).join('');
}

/** A code as someone may have typed or copied it, in its one spelling; undefined if it can't be one. */
export function readReferralCode(given: string): string | undefined {
  const code = given.trim().toUpperCase();
  return code.length === length && Array.from(code).every((character) => alphabet.includes(character))
    ? code
    : undefined;
}
