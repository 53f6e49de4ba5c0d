import { codeLimits } from '@rewards/domain/limits/attempt-limits';
import { type Asker, emailCounter, strangersAddress } from '@rewards/domain/sign-in/asker';
import type { CodeTried } from '@rewards/domain/sign-in/codes/code-tries';
import { type TriedKey, addressTried } from '@rewards/domain/sign-in/passwords/password-tries';
import type { KeptCode } from '../in-memory-tables.ts';
import type { InMemoryAttemptLimits } from '../limits/in-memory-attempt-limits.ts';
import type { InMemoryPasswordTries } from './in-memory-password-tries.ts';

/** Where tries at codes are counted. */
interface Counters {
  readonly attemptLimits: InMemoryAttemptLimits;
  readonly passwordTries: InMemoryPasswordTries;
}

/** What a try that turned out right counts for no more. */
export async function giveBackCodeTry(
  { attemptLimits, passwordTries }: Counters,
  tried: CodeTried & Pick<KeptCode, 'id'>,
  at: Date,
): Promise<void> {
  for (const { limit, key } of [...atThisCode(tried, tried), ofDay(tried)])
    await attemptLimits.giveBack(limit, key, at);
  await passwordTries.forgive(atAddress(tried));
}

export type Attempts = Parameters<InMemoryAttemptLimits['take']>[0];

/** Only a known browser's tries are counted beside the code. */
export const atThisCode = ({ id }: Pick<KeptCode, 'id'>, { knownBrowser }: Asker): Attempts =>
  knownBrowser === undefined ? [] : [{ limit: codeLimits.triesOfKnownBrowser, key: `${id} ${knownBrowser}` }];

export const ofDay = (tried: CodeTried) => ({
  limit: codeLimits.failedTriesPerDay,
  key: emailCounter(tried.email, tried),
});

export function atAddress(tried: CodeTried): readonly TriedKey[] {
  const address = strangersAddress(tried);
  return address === undefined ? [] : [addressTried(address)];
}
