import { givenName } from '../says-nothing.ts';
import { turnedAround } from './spoken-order.ts';

/**
 * A name as a person typed it, at every entrance: blank if it says nothing, in spoken order, and otherwise as it was
 * typed (rule 48). Titles, suffixes and nicknames stay in the name. `nameToGreet` tells them apart.
 */
export const readName = (typed: string): string => turnedAround(givenName(composed(typed)));

/** One spelling for letters with accents, and one space between words. */
export const composed = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
