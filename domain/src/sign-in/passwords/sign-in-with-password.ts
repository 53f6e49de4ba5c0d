import { UseCase } from '../../use-case.ts';
import type { Clock } from '../../clock.ts';
import { normalizeEmail } from '../../patients/email-address.ts';
import type { User } from '../../patients/user.ts';
import type { Randomness } from '../../randomness.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { type SignInOrigin, emailCounter, strangersAddress } from '../sign-in-origin.ts';
import { logFailedSignIn } from '../log-failed-sign-in.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { isTooShortForAdmin } from './password-rules.ts';
import { type PasswordTries, type TriedKey, addressTried } from './password-tries.ts';
import { type PasswordTurns, placeOf } from './password-turns.ts';

export interface SignInWithPasswordCommand extends SignInOrigin {
  readonly email: string;
  readonly password: string;
}

export type SignInWithPasswordOutcome =
  /** Includes the hash that the password matched. `BeginSession` checks that it's still current. */
  | { readonly kind: 'signed_in'; readonly userId: string; readonly verifiedHash: string }
  /** An admin's right but too short password is refused. A code gets them in to change it. */
  | { readonly kind: 'refused'; readonly reason: 'wrong_credentials' | 'password_outgrown' }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

/** Signs in with a password. Gives the same answer in the same time, whether or not the account exists (rule 13). */
export class SignInWithPassword extends UseCase<{
  unitOfWork: UnitOfWork;
  passwordTries: PasswordTries;
  passwordTurns: PasswordTurns;
  passwordHasher: PasswordHasher;
  clock: Clock;
  randomness: Randomness;
}> {
  execute(command: SignInWithPasswordCommand): Promise<SignInWithPasswordOutcome> {
    // Tries count only within the turn: waiting ones aren't failures yet, even if many arrive at once.
    return this.dependencies.passwordTurns.take(placeOf(command), () => this.#signIn(command));
  }

  async #signIn({ email: given, password, ...origin }: SignInWithPasswordCommand): Promise<SignInWithPasswordOutcome> {
    const email = normalizeEmail(given);
    const tried = triedBy(email, origin);
    const verdict = await this.dependencies.passwordTries.take(tried, this.dependencies.clock.now());
    if (verdict.kind === 'locked') return { kind: 'limited', retryAfterSeconds: verdict.retryAfterSeconds };

    const user = await this.dependencies.unitOfWork.run(({ users }) => users.findByEmail(email));
    // Outside the transaction, because hashing is slow and must not hold a connection.
    const isRight = await this.dependencies.passwordHasher.verify(user?.passwordHash ?? null, password);
    if (!user || user.passwordHash === null || !isRight) return this.#refuse(user, verdict.failures[1] ?? 0);

    await this.dependencies.passwordTries.forgive(tried);
    if (isTooShortForAdmin(password, user)) return { kind: 'refused', reason: 'password_outgrown' };
    const verifiedHash = this.dependencies.passwordHasher.isOutdated(user.passwordHash)
      ? await this.#rehash(user.id, user.passwordHash, password)
      : user.passwordHash;
    return verifiedHash === undefined
      ? { kind: 'refused', reason: 'wrong_credentials' }
      : { kind: 'signed_in', userId: user.id, verifiedHash };
  }

  async #refuse(user: User | undefined, failuresAtAddress: number): Promise<SignInWithPasswordOutcome> {
    const id = this.dependencies.randomness.id();
    const failed = { id, at: this.dependencies.clock.now(), user, wrong: 'password', failuresAtAddress } as const;
    await this.dependencies.unitOfWork.run((stores) => logFailedSignIn(stores, failed));
    return { kind: 'refused', reason: 'wrong_credentials' };
  }

  /** @returns the current hash, or undefined if the password was changed in the meantime and no longer matches */
  async #rehash(userId: string, oldHash: string, password: string): Promise<string | undefined> {
    const passwordHash = await this.dependencies.passwordHasher.hash(password);
    const standing = await this.dependencies.unitOfWork.run(async ({ users }) => {
      const user = await users.findForUpdate(userId);
      if (user?.passwordHash !== oldHash) return user?.passwordHash ?? null;
      await users.save({ ...user, passwordHash });
      return passwordHash;
    });
    // A parallel sign-in may have replaced the hash too.
    const stillFits = standing === passwordHash || (await this.dependencies.passwordHasher.verify(standing, password));
    return stillFits ? (standing ?? undefined) : undefined;
  }
}

/**
 * Spellings of one mailbox are one account and share its tries. A stranger's try also counts for the address, listed
 * second, to slow someone who tries one password on many accounts.
 */
function triedBy(email: string, origin: SignInOrigin): readonly TriedKey[] {
  const address = strangersAddress(origin);
  return [
    { kind: 'account', key: emailCounter(email, origin) },
    ...(address === undefined ? [] : [addressTried(address)]),
  ];
}
