import type { Randomness } from '../randomness.ts';
import type { ScreenPage } from './screen.ts';

/** A device's request to become a screen: it shows a code that an admin enters (rule 21). */
export interface ScreenPairing {
  readonly id: string;
  readonly page: ScreenPage;
  /** The digest of the device's secret. The claimed screen uses the same one. */
  readonly deviceDigest: string;
  readonly userCode: string;
  readonly expiresAt: Date;
  /** The resulting screen. Null until an admin claims it. */
  readonly screenId: string | null;
}

/** How long a code is shown, and how long after a claim the device can fetch the result. */
export const pairingSeconds = 600;
/** How often a device asks whether it was claimed. */
export const pairingIntervalSeconds = 5;

/** When a pairing that begins or is claimed now expires. */
export const pairingEnd = (at: Date): Date => new Date(at.getTime() + pairingSeconds * 1_000);

/**
 * No vowels, so no code is a word, and at most one of each group that looks alike from afar (0 O Q, 1 I L, 2 Z, 5 S, 8
 * B, 6 G, U V).
 */
const alphabet = '3479CDFGHJKMNPRSTVWXYZ';
const length = 6;

/** 6 characters that can be read across a room: 113 million codes, of which only a few are valid at any time. */
export const newUserCode = (randomness: Randomness): string =>
  Array.from({ length }, () => alphabet[randomness.integer(alphabet.length)]).join('');

/** Characters that no code contains, and the one that people meant: a Z looks like a 2 from afar. */
const lookAlikes: Readonly<Record<string, string>> = { 2: 'Z', 5: 'S', 6: 'G', U: 'V' };

/**
 * Normalizes a typed or pasted code: ignores case, full-width letters, spaces, punctuation, and words in front of it,
 * such as "Pairing code".
 */
export const readUserCode = (given: string): string =>
  given
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(-length)
    .replace(/[256U]/g, (character) => lookAlikes[character] ?? character);

/** Pairing requests from devices, in a unit of work. */
export interface ScreenPairings {
  /** @returns false, and adds nothing, if another pairing has the code */
  add(pairing: ScreenPairing): Promise<boolean>;
  findByDevice(deviceDigest: string): Promise<ScreenPairing | undefined>;
  /** Parallel work on the same pairing waits until this transaction ends. */
  findByUserCodeForUpdate(userCode: string): Promise<ScreenPairing | undefined>;
  /** Stores the resulting screen, and how long the device can fetch it. */
  claim(id: string, screenId: string, expiresAt: Date): Promise<void>;
}
