import type { FirstProof } from '@rewards/domain/sign-in/passkeys/sign-in-step';
import type { Context } from 'koa';
import { type Refusal, refusal } from '../../http/refusal.ts';
import { signedCookie } from '../../http/signed-cookie.ts';
import { presentUser } from '../patients/present-user.ts';
import type { Proven } from './browser-sessions.ts';
import { rememberBrowser } from './known-browser.ts';
import type { Service } from '../ports.ts';

type AdmitDependencies = Pick<Service, 'askSecondStep' | 'sessions' | 'userDirectory'>;

/** Holds the second step while the browser has proved the first. */
export const secondStepCookie = signedCookie('rewards_second_step', 10 / 1_440);

export const secondStepNeeded: Refusal<'second_step_needed'> = refusal(
  'second_step_needed',
  ({ refusals }) => refusals.second_step_needed,
);

/**
 * Signs in a user who proved their identity, and marks the browser as known. A user with a passkey isn't signed in yet
 * after a password or code: they get a second step. A browser that is signed in as them gets one too, so a password
 * alone never makes an older session fresh.
 * @returns undefined if the proof is no longer valid: the user was deleted, the password changed, or all codes and
 * links ended.
 */
export async function admit(dependencies: AdmitDependencies, context: Context, proven: Proven) {
  if (proven.startedWith !== 'passkey') {
    const step = await dependencies.askSecondStep.execute(firstProofOf(proven));
    if (step !== undefined) {
      secondStepCookie.write(context, step);
      return secondStepNeeded;
    }
  }
  return admitWhole(dependencies, context, proven);
}

/** As `admit`, after the second step. */
export async function admitWhole(
  { userDirectory, sessions }: Pick<AdmitDependencies, 'userDirectory' | 'sessions'>,
  context: Context,
  proven: Proven,
) {
  const user = await userDirectory.find(proven.userId);
  if (!user || !(await sessions.begin(context, proven))) return undefined;
  secondStepCookie.clear(context);
  rememberBrowser(context, user.email);
  return { user: presentUser(user) };
}

function firstProofOf(proven: Exclude<Proven, { startedWith: 'passkey' }>): FirstProof {
  const { userId, startedWith } = proven;
  if (startedWith === 'password') return { userId, startedWith, verifiedHash: proven.verifiedHash, tokenVersion: null };
  return {
    userId,
    startedWith: startedWith === 'oidc' ? 'oidc' : 'code',
    verifiedHash: null,
    tokenVersion: proven.tokenVersion,
  };
}

/** The proof of the first step, once the second is done. */
export function provenBy({ userId, startedWith, verifiedHash, tokenVersion }: FirstProof): Proven {
  return startedWith === 'password'
    ? { userId, startedWith, verifiedHash: verifiedHash ?? '' }
    : { userId, startedWith, tokenVersion: tokenVersion ?? -1 };
}
