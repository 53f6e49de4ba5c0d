import type { User } from '../../patients/user.ts';

/** What a code is for. A code for one purpose doesn't work for the other (rule 13). */
export type CodePurpose = 'login' | 'password_reset';

export const codeValidMinutes = 10;
export const codeMostTries = 5;

/** A code as stored: only as a keyed hash of (email, purpose, code) (rule 13). */
export interface OneTimeCode {
  readonly id: string;
  /** The match key. A mailbox has one live code, whatever spelling requested it (rule 43). */
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly hash: string;
  /** The account it was sent for. Null if no account had this email. */
  readonly userId: string | null;
  /** That account's token version at the time. 0 without an account. */
  readonly tokenVersion: number;
  /**
   * The referral code of the last link opened in the requesting browser: the person who uses the code may have come by
   * that link (rule 31). Null if the browser held none.
   */
  readonly referralCode: string | null;
  /** The request from /quote that the requesting browser sent with this mailbox. Null if it sent none. */
  readonly requestId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A code with its usage. */
export interface KnownCode extends OneTimeCode {
  readonly usedAt: Date | null;
}

/**
 * Whether a code still opens the account of its email: that person's codes and links weren't ended since it was sent,
 * and the account is still the same (rule 46).
 */
export const isCodeOf = (
  { userId, tokenVersion }: Pick<OneTimeCode, 'userId' | 'tokenVersion'>,
  user: Pick<User, 'id' | 'tokenVersion'> | undefined,
): boolean => (userId === null || userId === user?.id) && tokenVersion === (user?.tokenVersion ?? 0);

export const codeExpiry = (createdAt: Date): Date => new Date(createdAt.getTime() + codeValidMinutes * 60_000);
