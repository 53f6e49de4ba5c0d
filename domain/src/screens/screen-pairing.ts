import type { Randomness } from '../randomness.ts';
import type { ScreenPage } from './screen.ts';

/** A device's wish to become a screen: it shows the code, and an admin who sees it enters it (rule 21). */
export interface ScreenPairing {
  readonly id: string;
  readonly page: ScreenPage;
  /** Of the secret that the device keeps; a claimed screen is known by the same. */
  readonly deviceDigest: string;
  readonly userCode: string;
  readonly expiresAt: Date;
  /** The screen it has become; null until an admin claims it. */
  readonly screenId: string | null;
}

/** For how long a code is shown, and after a claim, for how long the device may fetch what became of it. */
export const pairingSeconds = 600;
/** How often a device asks whether it was claimed. */
export const pairingIntervalSeconds = 5;

/** When a pairing that is begun or claimed now ends. */
export const pairingEnd = (at: Date): Date => new Date(at.getTime() + pairingSeconds * 1_000);

/**
 * No vowels, so that no code is a word, and of what looks alike from afar (0 O Q, 1 I L, 2 Z, 5 S, 8 B, 6 G, U V) one
 * at most.
 */
const alphabet = '3479CDFGHJKMNPRSTVWXYZ';
const length = 6;

/** 6 characters that can be read across a room: 113 million codes, of which a handful is alive. */
export const newUserCode = (randomness: Randomness): string =>
  Array.from({ length }, () => alphabet[randomness.integer(alphabet.length)]).join('');

/** A code as someone may have typed it, in its one spelling: small letters, blanks and dashes are forgiven. */
export const readUserCode = (given: string): string => given.replace(/[\s-]/g, '').toUpperCase();
