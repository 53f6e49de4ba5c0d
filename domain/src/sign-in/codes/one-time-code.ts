import type { User } from '../../patients/user.ts';
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
  /** Whose account it was sent for; none where nobody had one with this email. */
  readonly userId: string | null;
  /** Of that account at the time, 0 where there was none. */
  readonly tokenVersion: number;
  /**
   * The referral code of the last link that the browser opened which asked for it: whoever uses the code up may have
   * come by that link (rule 31). None where that browser held no link.
   */
  readonly referralCode: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A code with what became of it. */
export interface KnownCode extends OneTimeCode {
  readonly usedAt: Date | null;
}

/**
 * Whether a code still opens the account of its email: nothing has ended the codes and links of that person since it
 * was sent, and the account is no other one (rule 46).
 */
export const isCodeOf = (
  { userId, tokenVersion }: Pick<OneTimeCode, 'userId' | 'tokenVersion'>,
  user: Pick<User, 'id' | 'tokenVersion'> | undefined,
): boolean => (userId === null || userId === user?.id) && tokenVersion === (user?.tokenVersion ?? 0);

/** Six digits, each evenly drawn; leading zeros count. */
export const newCode = (randomness: Randomness): string =>
  String(randomness.integer(10 ** digits)).padStart(digits, '0');

export const codeExpiry = (createdAt: Date): Date => new Date(createdAt.getTime() + codeValidMinutes * 60_000);
