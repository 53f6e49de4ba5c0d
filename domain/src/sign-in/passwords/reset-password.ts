import { type LoggingDependencies, logActivity } from '../../activity/log-activity.ts';
import { UseCase } from '../../use-case.ts';
import { emailMatchKey, normalizeEmail } from '../../patients/email-address.ts';
import type { CurrentPractice } from '../../practice/practice-profile.ts';
import type { Stores } from '../../unit-of-work.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';
import type { CodeHasher } from '../codes/code-hasher.ts';
import type { CodeTries, CodesEnded } from '../codes/code-tries.ts';
import { type ReplacedCode, asReplaced } from '../codes/earlier-code.ts';
import { type OneTimeCode, isCodeOf } from '../codes/one-time-code.ts';
import { type PasswordFault, type PasswordOwner, passwordFault } from './password-rules.ts';
import type { CommonPasswords } from './simple-password.ts';
import { takeNewPassword } from './new-password.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { type PasswordTurns, placeOf } from './password-turns.ts';

export interface ResetPasswordCommand extends SignInOrigin {
  readonly email: string;
  readonly code: string;
  /** The hashes of the codes that this browser asked for in the last ten minutes. */
  readonly askedHashes?: readonly string[];
  readonly password: string;
  /** The hash of the requesting address, for the activity log. */
  readonly addressHash?: string | undefined;
}

export type ResetPasswordOutcome =
  /** Includes the new token version. `BeginSession` checks that it's still current. */
  | { readonly kind: 'reset'; readonly userId: string; readonly tokenVersion: number }
  /**
   * The mailbox is proved, and the user has a passkey, so nothing changed: after the second step they choose a new
   * password.
   */
  | { readonly kind: 'second_step'; readonly userId: string; readonly tokenVersion: number }
  | { readonly kind: 'refused'; readonly reason: PasswordFault | 'wrong_code' | 'code_ended' }
  | ReplacedCode
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number }
  | CodesEnded;

/**
 * Sets a new password with an emailed reset code and ends all the user's sessions (rules 13 and 14). With a passkey,
 * the mailbox alone does neither (record 0104).
 */
export class ResetPassword extends UseCase<
  LoggingDependencies & {
    codeTries: CodeTries;
    passwordTurns: PasswordTurns;
    codeHasher: CodeHasher;
    passwordHasher: PasswordHasher;
    commonPasswords: CommonPasswords;
    practice: CurrentPractice;
  }
> {
  async execute(given: ResetPasswordCommand): Promise<ResetPasswordOutcome> {
    const command = { ...given, email: normalizeEmail(given.email) };
    const fault = this.#faultOf(command.password, await this.dependencies.practice.get());
    if (fault) return { kind: 'refused', reason: fault };
    return this.dependencies.passwordTurns.take(placeOf(command), () => this.#reset(command));
  }

  async #reset(command: ResetPasswordCommand): Promise<ResetPasswordOutcome> {
    const at = this.dependencies.clock.now();
    const tried = { ...command, email: emailMatchKey(command.email), purpose: 'password_reset' } as const;
    const taken = await this.dependencies.codeTries.take(tried, at);
    if (taken.kind === 'limited' || taken.kind === 'codes_ended') return taken;
    // Codes exist for unknown emails too, so this reveals nothing about an account.
    if (taken.kind === 'no_live_code') return { kind: 'refused', reason: 'code_ended' };
    // Hashed before the code is compared, so a wrong code takes as long as a right one.
    const passwordHash = await this.dependencies.passwordHasher.hash(command.password);
    const practice = await this.dependencies.practice.get();
    return this.dependencies.unitOfWork.run((stores) =>
      this.#useCode(stores, { ...command, passwordHash, practice, live: taken.live }, at),
    );
  }

  async #useCode(stores: Stores, given: ComparedReset, at: Date): Promise<ResetPasswordOutcome> {
    const { email, code, password, passwordHash, practice, live } = given;
    const { codeHasher } = this.dependencies;
    if (!codeHasher.matches(live.hash, live.email, 'password_reset', code))
      return asReplaced(codeHasher, live, code, given.askedHashes) ?? { kind: 'refused', reason: 'wrong_code' };
    const giveBackTry = () => stores.oneTimeCodes.giveBackTry({ ...given, id: live.id, purpose: 'password_reset' }, at);
    // Only the holder of the code learns about faults that depend on the account.
    const fault = this.#faultOf(password, practice, await stores.users.findByEmail(email));
    if (fault) {
      await giveBackTry();
      return { kind: 'refused', reason: fault };
    }
    if (!(await stores.oneTimeCodes.consume(live.id, at))) return { kind: 'refused', reason: 'wrong_code' };
    const user = await stores.users.findByEmailForUpdate(email);
    if (!user || !isCodeOf(live, user)) return { kind: 'refused', reason: user ? 'code_ended' : 'wrong_code' };
    if ((await stores.passkeys.listOf(user.id)).length > 0) {
      await giveBackTry();
      return { kind: 'second_step', userId: user.id, tokenVersion: live.tokenVersion };
    }
    const tokenVersion = await takeNewPassword(stores, user, passwordHash, undefined);
    await logActivity(stores, {
      id: this.dependencies.randomness.id(),
      at,
      by: { userId: user.id },
      subjectId: user.id,
      addressHash: given.addressHash,
      what: { action: 'password_reset', params: {} },
    });
    await giveBackTry();
    return { kind: 'reset', userId: user.id, tokenVersion };
  }

  #faultOf(password: string, practice: PasswordOwner['practice'], user?: PasswordOwner['user']) {
    return passwordFault(password, { user, practice }, this.dependencies.commonPasswords);
  }
}

/** A reset with the hash of the new password and the code to compare. */
type ComparedReset = ResetPasswordCommand &
  Pick<PasswordOwner, 'practice'> & { readonly passwordHash: string; readonly live: OneTimeCode };
