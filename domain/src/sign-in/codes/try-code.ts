import type { UnitOfWork } from '../../unit-of-work.ts';
import { type AttemptLimits, codeLimits } from '../../limits/attempt-limits.ts';
import type { CodePurpose, OneTimeCode } from './one-time-code.ts';

export type CodeTry =
  /** Guesses nothing, and so it counts for nothing: else anyone could use up the day's tries of any email. */
  | { readonly kind: 'no_live_code' }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number }
  | { readonly kind: 'taken'; readonly live: OneTimeCode };

/**
 * Counts a try as failed, against the live code and against the email's day, before anything is compared (rule 13).
 * Each count is kept by itself, whatever becomes of the work after it; `giveBackDailyTry` takes the day's back when the
 * code turns out right.
 */
export async function takeCodeTry(
  { unitOfWork, limits }: { readonly unitOfWork: UnitOfWork; readonly limits: AttemptLimits },
  { email, purpose, at }: { readonly email: string; readonly purpose: CodePurpose; readonly at: Date },
): Promise<CodeTry> {
  const live = await unitOfWork.run(({ oneTimeCodes }) => oneTimeCodes.takeTry(email, purpose, at));
  if (!live) return { kind: 'no_live_code' };
  const verdict = await limits.take([{ limit: codeLimits.failedTriesPerDay, key: email }], at);
  if (verdict.kind === 'allowed') return { kind: 'taken', live };
  // Nothing will be compared, so the code has not been tried.
  await unitOfWork.run(({ oneTimeCodes }) => oneTimeCodes.giveBackTry(live.id));
  return { kind: 'limited', retryAfterSeconds: verdict.retryAfterSeconds };
}

export const giveBackDailyTry = (limits: AttemptLimits, email: string, at: Date) =>
  limits.giveBack(codeLimits.failedTriesPerDay, email, at);
