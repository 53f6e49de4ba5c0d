import { type LoggingDependencies, logActivity } from '../../activity/log-activity.ts';
import { greeted } from '../../patients/names/name-to-greet.ts';
import type { CurrentPractice } from '../../practice/practice-profile.ts';
import { newSecretToken } from '../../secret-token.ts';
import type { TokenDigest } from '../../token-digest.ts';
import { UseCase } from '../../use-case.ts';
import type { SignedIn } from '../sessions/session-directory.ts';
import { issueRecoveryCodes } from './issue-recovery-codes.ts';
import { maxPasskeys } from './passkey.ts';
import type { BrowserCredential, PasskeyRequest, PasskeyVerifier } from './passkey-verifier.ts';
import { stepEnd } from './sign-in-step.ts';

export interface AddPasskeyCommand extends Pick<SignedIn, 'session' | 'user'> {
  /** The secret that `start` returned to this browser. */
  readonly step: string | undefined;
  readonly credential: BrowserCredential;
  readonly name: string;
}

export type AddPasskeyOutcome =
  /** `recoveryCodes` are made with the first passkey, and shown only now. */
  | { readonly kind: 'added'; readonly recoveryCodes: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: 'passkeys_full' | 'passkey_refused' | 'passkey_taken' | 'step_over' };

/**
 * Adds a passkey to a staff member's own account. With the first one, signing in needs a second step, so the other
 * sessions end, which had none.
 */
export class AddPasskey extends UseCase<
  LoggingDependencies & { passkeyVerifier: PasskeyVerifier; practice: CurrentPractice; tokenDigest: TokenDigest }
> {
  async start({
    user,
  }: Pick<SignedIn, 'user'>): Promise<
    | ({ readonly kind: 'started'; readonly step: string } & PasskeyRequest)
    | { readonly kind: 'refused'; readonly reason: 'passkeys_for_staff' | 'passkeys_full' }
  > {
    const { unitOfWork, passkeyVerifier, practice, tokenDigest, clock, randomness } = this.dependencies;
    if (!user.isAdmin) return { kind: 'refused', reason: 'passkeys_for_staff' };
    const known = await unitOfWork.run(({ passkeys }) => passkeys.listOf(user.id));
    if (known.length >= maxPasskeys) return { kind: 'refused', reason: 'passkeys_full' };
    const { name } = await practice.get();
    const request = await passkeyVerifier.toCreate(user, name, known);
    const step = newSecretToken(randomness);
    const waiting = { purpose: 'add_passkey', challenge: request.challenge, userId: user.id } as const;
    const expiresAt = stepEnd(clock.now());
    await unitOfWork.run(({ signInSteps }) => signInSteps.add({ ...waiting, id: tokenDigest.of(step), expiresAt }));
    return { kind: 'started', ...request, step };
  }

  async execute({ session, user, step, credential, name }: AddPasskeyCommand): Promise<AddPasskeyOutcome> {
    const { unitOfWork, passkeyVerifier, tokenDigest, clock, randomness } = this.dependencies;
    const at = clock.now();
    const waiting = await unitOfWork.run(({ signInSteps }) =>
      signInSteps.take(tokenDigest.of(step ?? ''), 'add_passkey', at),
    );
    if (waiting?.userId !== user.id) return { kind: 'refused', reason: 'step_over' };
    const made = await passkeyVerifier.created(credential, waiting.challenge);
    if (!made) return { kind: 'refused', reason: 'passkey_refused' };
    return unitOfWork.run<AddPasskeyOutcome>(async (stores) => {
      // Locked, so two first passkeys make one set of codes.
      const owner = await stores.users.findForUpdate(user.id);
      // Since the start, the session may have ended, and a former admin may have signed in again as a patient.
      if (!owner?.isAdmin || !(await stores.sessions.find(session.id))) return { kind: 'refused', reason: 'step_over' };
      const known = await stores.passkeys.listOf(owner.id);
      if (known.length >= maxPasskeys) return { kind: 'refused', reason: 'passkeys_full' };
      const passkey = { ...made, id: randomness.id(), userId: owner.id, name, addedAt: at, usedAt: null };
      if (!(await stores.passkeys.add(passkey))) return { kind: 'refused', reason: 'passkey_taken' };
      const isFirst = known.length === 0;
      if (isFirst) await stores.sessions.endOthers(owner.id, session.id);
      const recoveryCodes = isFirst ? await issueRecoveryCodes(stores, owner.id, this.dependencies) : [];
      await stores.outbox.append({
        kind: 'factor_changed',
        change: 'passkey_added',
        to: owner.email,
        ...greeted(owner),
      });
      await logActivity(stores, {
        ...{ id: randomness.id(), at, by: { userId: owner.id }, subjectId: owner.id },
        what: { action: 'passkey_added', params: { name } },
      });
      return { kind: 'added', recoveryCodes };
    });
  }
}
