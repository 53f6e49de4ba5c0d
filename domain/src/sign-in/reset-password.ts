import type { Clock } from '../clock.ts';
import { normalizeEmail } from '../patients/email-address.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { CodeHasher } from './code-hasher.ts';
import type { CommonPasswords } from './common-passwords.ts';
import { takeNewPassword } from './new-password.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { type PasswordFault, passwordFault } from './password-rules.ts';
import { giveBackCodeTry, takeCodeTry, tryCode } from './try-code.ts';

export interface ResetPasswordCommand {
  readonly email: string;
  readonly code: string;
  readonly password: string;
}

export type ResetPasswordOutcome =
  | { readonly kind: 'reset'; readonly userId: string }
  | { readonly kind: 'refused'; readonly reason: PasswordFault | 'wrong_code' }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

/** Sets a new password with an emailed reset code and ends every session the user had (decisions 13 and 14). */
export class ResetPassword {
  readonly #unitOfWork: UnitOfWork;
  readonly #limits: AttemptLimits;
  readonly #codeHasher: CodeHasher;
  readonly #passwordHasher: PasswordHasher;
  readonly #common: CommonPasswords;
  readonly #practiceName: string;
  readonly #clock: Clock;

  constructor(
    unitOfWork: UnitOfWork,
    limits: AttemptLimits,
    codeHasher: CodeHasher,
    passwordHasher: PasswordHasher,
    common: CommonPasswords,
    practiceName: string,
    clock: Clock,
  ) {
    this.#unitOfWork = unitOfWork;
    this.#limits = limits;
    this.#codeHasher = codeHasher;
    this.#passwordHasher = passwordHasher;
    this.#common = common;
    this.#practiceName = practiceName;
    this.#clock = clock;
  }

  async execute(command: ResetPasswordCommand): Promise<ResetPasswordOutcome> {
    const email = normalizeEmail(command.email);
    const fault = passwordFault(command.password, this.#practiceName, this.#common);
    if (fault) return { kind: 'refused', reason: fault };
    const at = this.#clock.now();
    const verdict = await takeCodeTry(this.#limits, email, at);
    if (verdict.kind === 'limited') return verdict;
    // Before the code is looked at, so that a wrong code takes as long as a right one.
    const passwordHash = await this.#passwordHasher.hash(command.password);
    const outcome = await this.#unitOfWork.run<ResetPasswordOutcome>(async (stores) => {
      const live = await tryCode(stores, this.#codeHasher, { email, purpose: 'password_reset', code: command.code, at });
      const user = live && (await stores.users.findByEmailForUpdate(email));
      if (!live || !user || !(await stores.oneTimeCodes.consume(live.id, at))) return { kind: 'refused', reason: 'wrong_code' };
      await takeNewPassword(stores, user, passwordHash, undefined);
      return { kind: 'reset', userId: user.id };
    });
    if (outcome.kind === 'reset') await giveBackCodeTry(this.#limits, email, at);
    return outcome;
  }
}
