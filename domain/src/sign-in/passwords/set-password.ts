import { type LoggingDependencies, logActivity } from '../../activity/log-activity.ts';
import { UseCase } from '../../use-case.ts';
import type { User } from '../../patients/user.ts';
import type { CurrentPractice } from '../../practice/practice-profile.ts';
import { type PasswordFault, passwordFault } from './password-rules.ts';
import type { CommonPasswords } from './simple-password.ts';
import { takeNewPassword } from './new-password.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PasswordTries } from './password-tries.ts';
import type { PasswordTurns } from './password-turns.ts';
import { type Session, maySetPassword } from '../sessions/session.ts';

export interface SetPasswordCommand {
  readonly session: Session;
  /** The session's user. */
  readonly user: Pick<User, 'name' | 'email' | 'isAdmin'>;
  readonly password: string;
  readonly currentPassword?: string | undefined;
}

export type SetPasswordOutcome =
  | { readonly kind: 'set' }
  | { readonly kind: 'refused'; readonly reason: PasswordFault | 'reauthentication_needed' | 'wrong_current_password' }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

type Proof =
  | { readonly kind: 'proven'; readonly by: 'fresh sign-in' }
  /** Includes the hash that the current password matched. */
  | { readonly kind: 'proven'; readonly by: 'password'; readonly verifiedHash: string | null };

/**
 * Sets or changes the signed-in user's password (rule 14). It needs the current password unless the session began with
 * a code or a passkey in the last 10 minutes.
 */
export class SetPassword extends UseCase<
  LoggingDependencies & {
    passwordTries: PasswordTries;
    passwordTurns: PasswordTurns;
    passwordHasher: PasswordHasher;
    commonPasswords: CommonPasswords;
    practice: CurrentPractice;
  }
> {
  /** Whether this session would now need the current password. */
  needsCurrentPassword(session: Session): boolean {
    return !maySetPassword(session, this.dependencies.clock.now());
  }

  async execute(command: SetPasswordCommand): Promise<SetPasswordOutcome> {
    const { user, password, session } = command;
    const fault = passwordFault(
      password,
      { user, practice: await this.dependencies.practice.get() },
      this.dependencies.commonPasswords,
    );
    if (fault) return { kind: 'refused', reason: fault };
    return this.dependencies.passwordTurns.take({ key: session.userId, isKnown: true }, () => this.#set(command));
  }

  async #set(command: SetPasswordCommand): Promise<SetPasswordOutcome> {
    const proof = await this.#prove(command);
    if (proof.kind !== 'proven') return proof;
    const passwordHash = await this.dependencies.passwordHasher.hash(command.password);
    return this.dependencies.unitOfWork.run(async (stores) => {
      const user = await stores.users.findForUpdate(command.session.userId);
      // Hashing takes a moment in which the session may have ended, for example by a corrected email.
      if (!user || !(await stores.sessions.find(command.session.id)))
        return { kind: 'refused', reason: 'reauthentication_needed' };
      // The password may have changed after it was compared, and then it proves nothing.
      if (proof.by === 'password' && user.passwordHash !== proof.verifiedHash)
        return { kind: 'refused', reason: 'wrong_current_password' };
      await takeNewPassword(stores, user, passwordHash, command.session);
      await logActivity(stores, {
        id: this.dependencies.randomness.id(),
        at: this.dependencies.clock.now(),
        by: { userId: user.id },
        subjectId: user.id,
        what: { action: 'password_set', params: { isFirst: user.passwordHash === null } },
      });
      return { kind: 'set' };
    });
  }

  async #prove({
    session,
    currentPassword,
  }: SetPasswordCommand): Promise<Proof | Exclude<SetPasswordOutcome, { kind: 'set' }>> {
    if (!this.needsCurrentPassword(session)) return { kind: 'proven', by: 'fresh sign-in' };
    if (currentPassword === undefined) return { kind: 'refused', reason: 'reauthentication_needed' };
    const tried = [{ kind: 'account', key: `current ${session.userId}` }] as const;
    const verdict = await this.dependencies.passwordTries.take(tried, this.dependencies.clock.now());
    if (verdict.kind === 'locked') return { kind: 'limited', retryAfterSeconds: verdict.retryAfterSeconds };
    const user = await this.dependencies.unitOfWork.run(({ users }) => users.find(session.userId));
    const verifiedHash = user?.passwordHash ?? null;
    // Outside the transaction, because hashing is slow and must not hold a connection.
    if (!(await this.dependencies.passwordHasher.verify(verifiedHash, currentPassword)))
      return { kind: 'refused', reason: 'wrong_current_password' };
    await this.dependencies.passwordTries.forgive(tried);
    return { kind: 'proven', by: 'password', verifiedHash };
  }
}
