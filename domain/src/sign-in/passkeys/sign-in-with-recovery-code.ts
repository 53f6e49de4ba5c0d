import { logActivity } from '../../activity/log-activity.ts';
import type { Clock } from '../../clock.ts';
import { type AttemptLimits, recoveryCodesPerDay } from '../../limits/attempt-limits.ts';
import { greeted } from '../../patients/names/name-to-greet.ts';
import type { Randomness } from '../../randomness.ts';
import type { TokenDigest } from '../../token-digest.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { UseCase } from '../../use-case.ts';
import { logFailedSignIn } from '../log-failed-sign-in.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';
import { typedRecoveryCode } from './recovery-codes.ts';
import type { FirstProof } from './sign-in-step.ts';

export interface SignInWithRecoveryCodeCommand extends SignInOrigin {
  /** The secret that `AskSecondStep` returned to this browser. */
  readonly step: string | undefined;
  readonly code: string;
}

export type SignInWithRecoveryCodeOutcome =
  | { readonly kind: 'signed_in'; readonly proof: FirstProof }
  | { readonly kind: 'refused'; readonly reason: 'wrong_recovery_code' | 'step_over' }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

/** The second step without a passkey: a recovery code, used once. The user gets an email about it. */
export class SignInWithRecoveryCode extends UseCase<{
  unitOfWork: UnitOfWork;
  attemptLimits: AttemptLimits;
  tokenDigest: TokenDigest;
  clock: Clock;
  randomness: Randomness;
}> {
  async execute({ step, code, ...origin }: SignInWithRecoveryCodeCommand): Promise<SignInWithRecoveryCodeOutcome> {
    const { unitOfWork, attemptLimits, tokenDigest, clock, randomness } = this.dependencies;
    const at = clock.now();
    const id = tokenDigest.of(step ?? '');
    const waiting = await unitOfWork.run(({ signInSteps }) => signInSteps.find(id, 'second_step', at));
    if (!waiting) return { kind: 'refused', reason: 'step_over' };
    const { userId, startedWith, verifiedHash, tokenVersion } = waiting;
    const limit = recoveryCodesPerDay;
    // Someone else who has the password uses up only their own tries (record 0051).
    const key = `${userId} ${origin.knownBrowser ?? origin.address}`;
    const verdict = await attemptLimits.take([{ limit, key }], at);
    if (verdict.kind === 'limited') return verdict;
    const outcome = await unitOfWork.run<SignInWithRecoveryCodeOutcome>(async (stores) => {
      const user = await stores.users.find(userId);
      if (!user) return { kind: 'refused', reason: 'step_over' };
      if (!(await stores.recoveryCodes.use(userId, tokenDigest.of(typedRecoveryCode(code))))) {
        await logFailedSignIn(stores, { id: randomness.id(), at, user, wrong: 'recovery_code', failuresAtAddress: 0 });
        return { kind: 'refused', reason: 'wrong_recovery_code' };
      }
      await stores.signInSteps.take(id, 'second_step', at);
      const left = await stores.recoveryCodes.countOf(userId);
      await stores.outbox.append({
        kind: 'factor_changed',
        change: 'recovery_code_used',
        to: user.email,
        ...greeted(user),
      });
      await logActivity(stores, {
        ...{ id: randomness.id(), at, by: { userId }, subjectId: userId },
        what: { action: 'recovery_code_used', params: { left } },
      });
      return { kind: 'signed_in', proof: { userId, startedWith, verifiedHash, tokenVersion } };
    });
    if (outcome.kind === 'signed_in') await attemptLimits.giveBack(limit, key, at);
    return outcome;
  }
}
