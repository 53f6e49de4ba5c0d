import type { Clock } from '../../clock.ts';
import type { Randomness } from '../../randomness.ts';
import { newSecretToken } from '../../secret-token.ts';
import type { TokenDigest } from '../../token-digest.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { UseCase } from '../../use-case.ts';
import type { BrowserCredential, PasskeyRequest, PasskeyVerifier } from './passkey-verifier.ts';
import { stepEnd } from './sign-in-step.ts';

export interface SignInWithPasskeyCommand {
  /** The secret that `start` returned to this browser. */
  readonly step: string | undefined;
  readonly credential: BrowserCredential;
}

export type SignInWithPasskeyOutcome =
  /** `BeginSession` checks that the token version is still current. */
  | { readonly kind: 'signed_in'; readonly userId: string; readonly tokenVersion: number }
  | { readonly kind: 'refused'; readonly reason: 'passkey_refused' | 'step_over' };

/**
 * Signs in with a passkey, which counts as both factors, because the device checked its user. A signature can't be
 * guessed, so no limit lets someone at the same address hold back the desk.
 */
export class SignInWithPasskey extends UseCase<{
  unitOfWork: UnitOfWork;
  passkeyVerifier: PasskeyVerifier;
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

  async execute({ step, credential }: SignInWithPasskeyCommand): Promise<SignInWithPasskeyOutcome> {
    const { unitOfWork, passkeyVerifier, tokenDigest, clock } = this.dependencies;
    const at = clock.now();
    const { waiting, passkey, user } = await unitOfWork.run(async ({ signInSteps, passkeys, users }) => {
      const taken = step === undefined ? undefined : await signInSteps.take(tokenDigest.of(step), 'use_passkey', at);
      const { id } = credential;
      const found = taken && typeof id === 'string' ? await passkeys.findByCredential(id) : undefined;
      // Before it's verified, so a session doesn't begin if all keys ended in the meantime.
      return { waiting: taken, passkey: found, user: found && (await users.find(found.userId)) };
    });
    if (!waiting) return { kind: 'refused', reason: 'step_over' };
    if (!passkey || !user) return { kind: 'refused', reason: 'passkey_refused' };
    const counter = await passkeyVerifier.used(credential, waiting.challenge, passkey);
    const isUsed =
      counter !== undefined &&
      (await unitOfWork.run(({ passkeys }) => passkeys.recordUse(passkey, { counter, usedAt: at })));
    return isUsed
      ? { kind: 'signed_in', userId: user.id, tokenVersion: user.tokenVersion }
      : { kind: 'refused', reason: 'passkey_refused' };
  }
}
