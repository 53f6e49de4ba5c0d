import { type CodeTried, countersOf } from '@rewards/domain/sign-in/codes/code-tries';
import type { StoredCode } from '../in-memory-tables.ts';
import type { InMemoryAttemptLimits } from '../limits/in-memory-attempt-limits.ts';
import type { InMemoryPasswordTries } from './in-memory-password-tries.ts';

/** Where tries at codes are counted. */
interface Counters {
  readonly attemptLimits: InMemoryAttemptLimits;
  readonly passwordTries: InMemoryPasswordTries;
}

/** A try with the right code isn't counted. */
export async function giveBackCodeTry(
  { attemptLimits, passwordTries }: Counters,
  tried: CodeTried & Pick<StoredCode, 'id'>,
  at: Date,
): Promise<void> {
  const { browser, day, row, address } = countersOf(tried.id, tried);
  for (const { limit, key } of browser ? [browser, day] : [day]) await attemptLimits.giveBack(limit, key, at);
  await passwordTries.forgive(address ? [row, address] : [row]);
}
