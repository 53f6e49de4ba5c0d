import type { SignInAttempt } from '@rewards/openid-connect/open-id-connect-issuer';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { signedCookie } from '../../http/signed-cookie.ts';

/** A sign-in that is at the provider now. */
export interface WorkAccountAttempt extends SignInAttempt {
  /** The path of the page to go back to. */
  readonly returnTo: string;
  readonly startedAt: Date;
}

const validMinutes = 10;

/** Holds the attempt while the browser is at the provider. Lax, because it comes back from another site. */
export const attemptCookie = signedCookie('rewards_work_account', validMinutes / 1_440, 'lax');

const stored = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
  startedAt: z.number(),
});

export function writeAttempt(context: Context, attempt: WorkAccountAttempt): void {
  const content = JSON.stringify({ ...attempt, startedAt: attempt.startedAt.getTime() });
  attemptCookie.write(context, Buffer.from(content).toString('base64url'));
}

/** This browser's attempt. Undefined if there is none, or an old one. */
export function readAttempt(context: Context, now: Date): WorkAccountAttempt | undefined {
  const value = attemptCookie.read(context);
  if (value === undefined) return undefined;
  const attempt = stored.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
  const age = now.getTime() - attempt.startedAt;
  return age <= validMinutes * 60_000 ? { ...attempt, startedAt: new Date(attempt.startedAt) } : undefined;
}
