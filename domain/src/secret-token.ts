import type { Randomness } from './randomness.ts';

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
/** 25 characters of 36 hold 129 bits: unguessable, yet the QR that carries it stays coarse enough for cheap cameras. */
const length = 25;

/** A secret for an address that opens something without signing in. */
export const newSecretToken = (randomness: Randomness): string =>
  Array.from({ length }, () => alphabet[randomness.integer(alphabet.length)]).join('');

/** Whether a text has the form of a token. */
export const looksLikeToken = (given: string): boolean =>
  given.length === length && Array.from(given).every((character) => alphabet.includes(character));
