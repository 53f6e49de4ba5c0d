import { UseCase } from '../../use-case.ts';
import type { Clock } from '../../clock.ts';
import { normalizeEmail } from '../../patients/email-address.ts';
import type { User } from '../../patients/user.ts';
import type { Randomness } from '../../randomness.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { type Asker, emailCounter, strangersAddress } from '../asker.ts';
import { logFailedSignIn } from '../log-failed-sign-in.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { isTooShortForAdmin } from './password-rules.ts';
import { type PasswordTries, type TriedKey, addressTried } from './password-tries.ts';
import { type PasswordTurns, placeOf } from './password-turns.ts';

export interface SignInWithPasswordCommand extends Asker {
  readonly email: string;
  readonly password: string;
}

export type SignInWithPasswordOutcome =
  /** With the hash that the password fits, by which `BeginSession` knows whether it still stands. */
  | { readonly kind: 'signed_in'; readonly userId: string; readonly verifiedHash: string }
  /** An admin's password that is right and too short lets nobody in: a code does, and then it can be changed. */
  | { readonly kind: 'refused'; readonly reason: 'wrong_credentials' | 'password_outgrown' }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

/** Signs in with a password; answers the same, in the same time, whether or not the account exists (rule 13). */
export class SignInWithPassword extends UseCase<{
  unitOfWork: UnitOfWork;
  passwordTries: PasswordTries;
  passwordTurns: PasswordTurns;
  passwordHasher: PasswordHasher;
  clock: Clock;
  randomness: Randomness;
}> {
  execute(command: SignInWithPasswordCommand): Promise<SignInWithPasswordOutcome> {
    // Tries are counted within the turn: those that wait for it are no failures yet, though many came at once.
    return this.parts.passwordTurns.take(placeOf(command), () => this.#signIn(command));
  }

  async #signIn({ email: given, password, ...asker }: SignInWithPasswordCommand): Promise<SignInWithPasswordOutcome> {
    const email = normalizeEmail(given);
    const tried = triedBy(email, asker);
    const verdict = await this.parts.passwordTries.take(tried, this.parts.clock.now());
    if (verdict.kind === 'locked') return { kind: 'limited', retryAfterSeconds: verdict.retryAfterSeconds };

    const user = await this.parts.unitOfWork.run(({ users }) => users.findByEmail(email));
    // Outside of the transaction, for hashing is slow and must not hold a connection.
    const isRight = await this.parts.passwordHasher.verify(user?.passwordHash ?? null, password);
    if (!user || user.passwordHash === null || !isRight) return this.#refuse(user, verdict.failures[1] ?? 0);

    await this.parts.passwordTries.forgive(tried);
    if (isTooShortForAdmin(password, user)) return { kind: 'refused', reason: 'password_outgrown' };
    const verifiedHash = this.parts.passwordHasher.isOutdated(user.passwordHash)
      ? await this.#rehash(user.id, user.passwordHash, password)
      : user.passwordHash;
    return verifiedHash === undefined
      ? { kind: 'refused', reason: 'wrong_credentials' }
      : { kind: 'signed_in', userId: user.id, verifiedHash };
  }

  async #refuse(user: User | undefined, failuresAtAddress: number): Promise<SignInWithPasswordOutcome> {
    const id = this.parts.randomness.id();
    const failed = { id, at: this.parts.clock.now(), user, wrong: 'password', failuresAtAddress } as const;
    await this.parts.unitOfWork.run((stores) => logFailedSignIn(stores, failed));
    return { kind: 'refused', reason: 'wrong_credentials' };
  }

  /** @returns the hash that stands now, or undefined when the password was changed meanwhile and fits it no more. */
  async #rehash(userId: string, oldHash: string, password: string): Promise<string | undefined> {
    const passwordHash = await this.parts.passwordHasher.hash(password);
    const standing = await this.parts.unitOfWork.run(async ({ users }) => {
      const user = await users.findForUpdate(userId);
      if (user?.passwordHash !== oldHash) return user?.passwordHash ?? null;
      await users.save({ ...user, passwordHash });
      return passwordHash;
    });
    // A sign-in at the same moment may have made the hash anew as well.
    const stillFits = standing === passwordHash || (await this.parts.passwordHasher.verify(standing, password));
    return stillFits ? (standing ?? undefined) : undefined;
  }
}

/**
 * Spellings of one mailbox are one account, and so are tries at them. A stranger's try counts for the address too,
 * second in this list: who tries one password at many accounts is slowed.
 */
function triedBy(email: string, asker: Asker): readonly TriedKey[] {
  const address = strangersAddress(asker);
  return [
    { kind: 'account', key: emailCounter(email, asker) },
    ...(address === undefined ? [] : [addressTried(address)]),
  ];
}
