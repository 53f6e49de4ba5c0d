import type { Randomness } from '../../randomness.ts';

/** What a code is good for. A code for one purpose is none for the other (rule 13). */
export type CodePurpose = 'login' | 'password_reset';

export const codeValidMinutes = 10;
export const codeMostTries = 5;
const digits = 6;

/** A code as it is kept: never itself, only as a keyed hash of (email, purpose, code) (rule 13). */
export interface OneTimeCode {
  readonly id: string;
  /** The match key: a mailbox has one live code, whatever spelling asked for it (rule 43). */
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly hash: string;
  /**
   * The referral code of the last link that the browser opened which asked for it: whoever uses the code up may have
   * come by that link (rule 31). None where that browser held no link.
   */
  readonly referralCode: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Six digits, each evenly drawn; leading zeros count. */
export const newCode = (randomness: Randomness): string =>
  String(randomness.integer(10 ** digits)).padStart(digits, '0');

export const codeExpiry = (createdAt: Date): Date => new Date(createdAt.getTime() + codeValidMinutes * 60_000);
