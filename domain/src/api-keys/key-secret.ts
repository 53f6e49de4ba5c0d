import type { Randomness } from '../randomness.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Secret scanners find a leaked key by its start. */
const prefix = 'rr_';
/** 43 characters of 62 hold 256 bits. */
const length = 43;
const shape = new RegExp(`^${prefix}[0-9A-Za-z]{${length}}$`);

/** A new key's secret. Only letters and digits follow the prefix, so a double click selects all of it. */
export const newKeySecret = (randomness: Randomness): string =>
  prefix + Array.from({ length }, () => alphabet[randomness.integer(alphabet.length)]).join('');

/** Whether a text has the form of a key's secret. */
export const looksLikeKey = (given: string): boolean => shape.test(given);
