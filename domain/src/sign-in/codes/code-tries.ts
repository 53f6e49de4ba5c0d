import type { AttemptLimit } from '../../attempt-limit.ts';
import { codeLimits } from '../../limits/attempt-limits.ts';
import { type SignInOrigin, emailCounter, strangersAddress } from '../sign-in-origin.ts';
import { addressTried, codesTried, type TriedKey } from '../passwords/password-tries.ts';
import type { CodePurpose, OneTimeCode } from './one-time-code.ts';

/** Who tries which code. */
export interface CodeTried extends SignInOrigin {
  /** The match key. */
  readonly email: string;
  readonly purpose: CodePurpose;
}

export type CodeTry =
  /** Not counted, because nothing can be guessed. Otherwise anyone could use up another email's daily tries. */
  | { readonly kind: 'no_live_code' }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number }
  | CodesEnded
  | CodeTaken;

/** A hundred wrong codes in a row, on any days. The mailbox's codes don't count for a day; its email links do. */
export interface CodesEnded {
  readonly kind: 'codes_ended';
  readonly retryAfterSeconds: number;
}

export interface CodeTaken {
  readonly kind: 'taken';
  readonly live: OneTimeCode;
  /** Recent failed sign-ins at a stranger's address, including this try. 0 for a known browser. */
  readonly failuresAtAddress: number;
}

/**
 * Counts tries at codes for all server processes alike, outside of any unit of work. Throws `StoreUnavailable` while
 * the store is away.
 */
export interface CodeTries {
  /**
   * Counts a try as failed before comparing anything, and only then returns the live code (rule 13). The try counts
   * against the code, the email's day, the email's row of wrong codes and the address, or against none if one is
   * exhausted. A known browser has its own tries per code and day, and none per address. Every parallel try counts.
   * `OneTimeCodes.giveBackTry` gives the try back when the code is right.
   */
  take(tried: CodeTried, at: Date): Promise<CodeTry>;
}

interface Counted {
  readonly limit: AttemptLimit;
  readonly key: string;
}

/** The counters of an attempt at a code, besides the code's own. */
export function countersOf(codeId: string, tried: CodeTried) {
  const { knownBrowser } = tried;
  const browser: Counted | undefined =
    knownBrowser === undefined
      ? undefined
      : { limit: codeLimits.triesOfKnownBrowser, key: `${codeId} ${knownBrowser}` };
  const day: Counted = { limit: codeLimits.failedTriesPerDay, key: emailCounter(tried.email, tried) };
  const row = codesTried(emailCounter(tried.email, tried));
  const stranger = strangersAddress(tried);
  const address: TriedKey | undefined = stranger === undefined ? undefined : addressTried(stranger);
  return { browser, day, row, address };
}
