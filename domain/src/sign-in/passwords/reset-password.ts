import { UseCase } from '../../use-case.ts';
import { logActivity } from '../../activity/log-activity.ts';
import type { Clock } from '../../clock.ts';
import { normalizeEmail } from '../../patients/email-address.ts';
import type { CurrentPractice } from '../../practice/current-practice.ts';
import type { Randomness } from '../../randomness.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import type { AttemptLimits } from '../../limits/attempt-limits.ts';
import type { CodeHasher } from '../codes/code-hasher.ts';
import type { CommonPasswords } from './common-passwords.ts';
import { takeNewPassword } from './new-password.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { type PasswordFault, passwordFault } from './password-rules.ts';
import { giveBackDailyTry, takeCodeTry } from '../codes/try-code.ts';

export interface ResetPasswordCommand {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  /** Of where the request came from, for the activity log. */
  readonly addressHash?: string | undefined;
}

export type ResetPasswordOutcome =
  | { readonly kind: 'reset'; readonly userId: string }
  | { readonly kind: 'refused'; readonly reason: PasswordFault | 'wrong_code' | 'code_ended' }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

/** Sets a new password with an emailed reset code and ends every session the user had (rules 13 and 14). */
export class ResetPassword extends UseCase<{
  unitOfWork: UnitOfWork;
  attemptLimits: AttemptLimits;
  codeHasher: CodeHasher;
  passwordHasher: PasswordHasher;
  commonPasswords: CommonPasswords;
  practice: CurrentPractice;
  clock: Clock;
  randomness: Randomness;
}> {
  async execute(command: ResetPasswordCommand): Promise<ResetPasswordOutcome> {
    const email = normalizeEmail(command.email);
    const fault = passwordFault(command.password, (await this.parts.practice.get()).name, this.parts.commonPasswords);
    if (fault) return { kind: 'refused', reason: fault };
    const at = this.parts.clock.now();
    const taken = await takeCodeTry(
      { unitOfWork: this.parts.unitOfWork, limits: this.parts.attemptLimits },
      { email, purpose: 'password_reset', at },
    );
    if (taken.kind === 'limited') return taken;
    // Codes are kept for every email alike, so that this says nothing about an account.
    if (taken.kind === 'no_live_code') return { kind: 'refused', reason: 'code_ended' };
    const { live } = taken;
    // Before the code is compared, so that a wrong code takes as long as a right one.
    const passwordHash = await this.parts.passwordHasher.hash(command.password);
    const outcome = await this.parts.unitOfWork.run<ResetPasswordOutcome>(async (stores) => {
      const isRight = this.parts.codeHasher.matches(live.hash, email, 'password_reset', command.code);
      if (!isRight || !(await stores.oneTimeCodes.consume(live.id, at)))
        return { kind: 'refused', reason: 'wrong_code' };
      const user = await stores.users.findByEmailForUpdate(email);
      if (!user) return { kind: 'refused', reason: 'wrong_code' };
      await takeNewPassword(stores, user, passwordHash, undefined);
      await logActivity(stores, {
        id: this.parts.randomness.id(),
        at,
        by: { userId: user.id },
        subjectId: user.id,
        addressHash: command.addressHash,
        what: { action: 'password_reset', params: {} },
      });
      return { kind: 'reset', userId: user.id };
    });
    if (outcome.kind === 'reset') await giveBackDailyTry(this.parts.attemptLimits, email, at);
    return outcome;
  }
}
