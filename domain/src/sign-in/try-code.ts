import type { Stores } from '../unit-of-work.ts';
import { type AttemptLimits, codeLimits } from './attempt-limits.ts';
import type { CodeHasher } from './code-hasher.ts';
import type { CodePurpose, OneTimeCode } from './one-time-code.ts';

/** Holds a given code against the live one; the try is counted before anything is compared (decision 13). */
export async function tryCode(
  stores: Stores,
  hasher: CodeHasher,
  given: { readonly email: string; readonly purpose: CodePurpose; readonly code: string; readonly at: Date },
): Promise<OneTimeCode | undefined> {
  const live = await stores.oneTimeCodes.takeTry(given.email, given.purpose, given.at);
  return live && hasher.matches(live.hash, given.email, given.purpose, given.code) ? live : undefined;
}

/** Counts a try as failed before it is made; `giveBackCodeTry` takes that back when it turns out right (decision 13). */
export const takeCodeTry = (limits: AttemptLimits, email: string, at: Date) =>
  limits.take([{ limit: codeLimits.failedTriesPerDay, key: email }], at);

export const giveBackCodeTry = (limits: AttemptLimits, email: string, at: Date) =>
  limits.giveBack(codeLimits.failedTriesPerDay, email, at);
