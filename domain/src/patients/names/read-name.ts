import { givenName } from '../says-nothing.ts';
import { asidesApart } from './nickname.ts';
import { turnedAround } from './spoken-order.ts';
import { unquoted } from './unquoted.ts';

/**
 * A name as a person typed it, at every entrance: blank if it says nothing, in spoken order, and otherwise as it was
 * typed (rule 48). Titles, suffixes and nicknames stay in the name, and `nameToGreet` tells them apart. Notes in
 * brackets or quotes don't (rule 56).
 */
export const readName = (typed: string): string => turnedAround(givenName(asidesApart(unquoted(composed(typed))).name));

/** One spelling for letters with accents, and one space between words. */
export const composed = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
