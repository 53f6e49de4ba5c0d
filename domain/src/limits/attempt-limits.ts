import type { AttemptLimit } from '../attempt-limit.ts';

export type AttemptVerdict =
  | { readonly kind: 'allowed' }
  /** `by` names the limit that applies. If several do, it's the one that lasts longest. */
  | { readonly kind: 'limited'; readonly by: string; readonly retryAfterSeconds: number };

/**
 * Counts attempts for all server processes alike, outside of any unit of work: a failed use case still counts. Throws
 * `StoreUnavailable` while the store is away.
 */
export interface AttemptLimits {
  /**
   * Counts one attempt against every given limit if all have room, otherwise against none. A window starts with its
   * first attempt. Parallel attempts never exceed `most`.
   */
  take(attempts: readonly { readonly limit: AttemptLimit; readonly key: string }[], at: Date): Promise<AttemptVerdict>;
  /** Gives back one attempt, such as a correct try. */
  giveBack(limit: AttemptLimit, key: string, at: Date): Promise<void>;
}

/** How often a patient's card is emailed, no matter how many QRs are generated (rule 37). */
export const cardMailLimit: AttemptLimit = { name: 'card_mail', most: 1, windowSeconds: 600 };

/** How often a phone gets a follow-up text, for any patient (rule 37). */
export const followUpTextLimit: AttemptLimit = { name: 'follow_up_text', most: 1, windowSeconds: 86_400 };

/** How many refused work accounts of one address get a log entry each. */
export const refusedWorkAccountsLimit: AttemptLimit = { name: 'work_account_refused', most: 5, windowSeconds: 3_600 };

/** A user's recovery codes tried by one known browser, or from one address. Right ones are given back. */
export const recoveryCodesPerDay: AttemptLimit = { name: 'recovery_code_day', most: 10, windowSeconds: 86_400 };

/** The limits of rule 13. */
export const codeLimits = {
  loginCodePerMinute: { name: 'login_code_minute', most: 1, windowSeconds: 60 },
  resetCodePerMinute: { name: 'reset_code_minute', most: 1, windowSeconds: 60 },
  codesPerHour: { name: 'code_hour', most: 5, windowSeconds: 3_600 },
  codesPerDay: { name: 'code_day', most: 10, windowSeconds: 86_400 },
  failedTriesPerDay: { name: 'code_failures_day', most: 20, windowSeconds: 86_400 },
  /** A known browser's own tries at one code. Other browsers are counted on the code itself. */
  triesOfKnownBrowser: { name: 'code_known_browser', most: 5, windowSeconds: 86_400 },
  codesPerAddress: { name: 'code_address_hour', most: 20, windowSeconds: 3_600 },
} as const satisfies Record<string, AttemptLimit>;
