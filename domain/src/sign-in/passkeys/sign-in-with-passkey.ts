import type { Clock } from '../../clock.ts';
import { type AttemptLimits, factorLimits } from '../../limits/attempt-limits.ts';
import type { Randomness } from '../../randomness.ts';
import { newSecretToken } from '../../secret-token.ts';
import type { TokenDigest } from '../../token-digest.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { UseCase } from '../../use-case.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';
import type { BrowserCredential, PasskeyRequest, PasskeyVerifier } from './passkey-verifier.ts';
import { stepEnd } from './sign-in-step.ts';

export interface SignInWithPasskeyCommand extends Pick<SignInOrigin, 'address'> {
  /** The secret that `start` returned to this browser. */
  readonly step: string | undefined;
  readonly credential: BrowserCredential;
}

export type SignInWithPasskeyOutcome =
  /** `BeginSession` checks that the token version is still current. */
  | { readonly kind: 'signed_in'; readonly userId: string; readonly tokenVersion: number }
  | { readonly kind: 'refused'; readonly reason: 'passkey_refused' | 'step_over' }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

/** Signs in with a passkey, which counts as both factors, because the device checked its user. */
export class SignInWithPasskey extends UseCase<{
  unitOfWork: UnitOfWork;
  passkeyVerifier: PasskeyVerifier;
  attemptLimits: AttemptLimits;
  tokenDigest: TokenDigest;
  clock: Clock;
  randomness: Randomness;
}> {
  /** @param userId whose passkeys to ask for, if the browser knows its user */
  async start(userId: string | undefined): Promise<PasskeyRequest & { readonly step: string }> {
    const { unitOfWork, passkeyVerifier, tokenDigest, clock, randomness } = this.dependencies;
    const known = userId === undefined ? [] : await unitOfWork.run(({ passkeys }) => passkeys.listOf(userId));
    const request = await passkeyVerifier.toUse(known);
    const step = newSecretToken(randomness);
    const id = tokenDigest.of(step);
    const expiresAt = stepEnd(clock.now());
    await unitOfWork.run(({ signInSteps }) =>
      signInSteps.add({ id, purpose: 'use_passkey', challenge: request.challenge, expiresAt }),
    );
    return { ...request, step };
  }

  async execute({ step, credential, address }: SignInWithPasskeyCommand): Promise<SignInWithPasskeyOutcome> {
    const { unitOfWork, passkeyVerifier, attemptLimits, tokenDigest, clock } = this.dependencies;
    const at = clock.now();
    const limit = factorLimits.passkeysPerAddress;
    const verdict = await attemptLimits.take([{ limit, key: address }], at);
    if (verdict.kind === 'limited') return verdict;
    const { waiting, passkey } = await unitOfWork.run(async ({ signInSteps, passkeys }) => ({
      waiting: step === undefined ? undefined : await signInSteps.take(tokenDigest.of(step), 'use_passkey', at),
      passkey: typeof credential['id'] === 'string' ? await passkeys.findByCredential(credential['id']) : undefined,
    }));
    if (!waiting) return { kind: 'refused', reason: 'step_over' };
    const counter = passkey && (await passkeyVerifier.used(credential, waiting.challenge, passkey));
    if (passkey === undefined || counter === undefined) return { kind: 'refused', reason: 'passkey_refused' };
    await attemptLimits.giveBack(limit, address, at);
    return unitOfWork.run(async ({ users, passkeys }) => {
      const user = await users.find(passkey.userId);
      if (!user) return { kind: 'refused', reason: 'passkey_refused' };
      await passkeys.recordUse(passkey.id, { counter, usedAt: at });
      return { kind: 'signed_in', userId: user.id, tokenVersion: user.tokenVersion };
    });
  }
}
