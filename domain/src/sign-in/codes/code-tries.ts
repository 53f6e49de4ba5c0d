import type { AttemptLimit } from '../../attempt-limit.ts';
import { codeLimits } from '../../limits/attempt-limits.ts';
import { type Asker, emailCounter, strangersAddress } from '../asker.ts';
import { addressTried, type TriedKey } from '../passwords/password-tries.ts';
import type { CodePurpose, OneTimeCode } from './one-time-code.ts';

/** Whose try it is, at which code. */
export interface CodeTried extends Asker {
  /** The match key. */
  readonly email: string;
  readonly purpose: CodePurpose;
}

export type CodeTry =
  /** Guesses nothing, and so it counts for nothing: else anyone could use up the day's tries of any email. */
  { readonly kind: 'no_live_code' } | { readonly kind: 'limited'; readonly retryAfterSeconds: number } | CodeTaken;

export interface CodeTaken {
  readonly kind: 'taken';
  readonly live: OneTimeCode;
  /** How many sign-ins failed lately at a stranger's address, this try among them; 0 for a known browser. */
  readonly failuresAtAddress: number;
}

/**
 * Counts tries at codes for all server processes alike, outside of any unit of work. Throws `StoreUnavailable` while
 * the store is away.
 */
export interface CodeTries {
  /**
   * Counts a try as failed before anything is compared, and only then hands out the live code (rule 13): against the
   * code, against the email's day and against the address, or where one of them is used up against none. A known
   * browser has tries of its own at each code and on each day, and none at an address. Of parallel tries each is
   * counted. `OneTimeCodes.giveBackTry` takes it back where the code turns out right.
   */
  take(tried: CodeTried, at: Date): Promise<CodeTry>;
}

interface Counted {
  readonly limit: AttemptLimit;
  readonly key: string;
}

/** What a try at the code counts against, beside the code itself. */
export function countersOf(codeId: string, tried: CodeTried) {
  const { knownBrowser } = tried;
  const browser: Counted | undefined =
    knownBrowser === undefined
      ? undefined
      : { limit: codeLimits.triesOfKnownBrowser, key: `${codeId} ${knownBrowser}` };
  const day: Counted = { limit: codeLimits.failedTriesPerDay, key: emailCounter(tried.email, tried) };
  const stranger = strangersAddress(tried);
  const address: TriedKey | undefined = stranger === undefined ? undefined : addressTried(stranger);
  return { browser, day, address };
}
