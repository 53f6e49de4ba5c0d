const freeTries = 10;
const firstLockSeconds = 60;
const longestLockSeconds = 15 * 60;

/**
 * How long the next try has to wait after so many failures in a row: 60 s from the tenth on, doubling up to 15 minutes
 * (rule 13).
 */
export function passwordLockSeconds(failures: number): number {
  if (failures < freeTries) return 0;
  return Math.min(longestLockSeconds, firstLockSeconds * 2 ** Math.min(failures - freeTries, 10));
}

export type PasswordTryVerdict =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'locked'; readonly retryAfterSeconds: number };

/** Counts wrong passwords for all server processes alike, outside of any unit of work. */
export interface PasswordTries {
  /**
   * Counts a try as failed before the password is compared, unless the key is locked. Of parallel tries each is
   * counted, so that guessing side by side gains nothing. Failures older than a day are forgotten.
   */
  take(key: string, at: Date): Promise<PasswordTryVerdict>;
  /** The try was right: the key has no failures any more. */
  clear(key: string): Promise<void>;
}
