import { UseCase } from '../../use-case.ts';
import type { Clock } from '../../clock.ts';
import { normalizeEmail } from '../../patients/email-address.ts';
import type { User } from '../../patients/user.ts';
import type { Randomness } from '../../randomness.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { logFailedSignIn } from '../log-failed-sign-in.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PasswordTries } from './password-tries.ts';

export interface SignInWithPasswordCommand {
  readonly email: string;
  readonly password: string;
  /** Identity of a browser that signed in to this account before; it has tries of its own (rule 13). */
  readonly knownBrowser?: string | undefined;
}

export type SignInWithPasswordOutcome =
  /** With the hash that the password fits, by which `BeginSession` knows whether it still stands. */
  | { readonly kind: 'signed_in'; readonly userId: string; readonly verifiedHash: string }
  | { readonly kind: 'refused'; readonly reason: 'wrong_credentials' }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

/** Signs in with a password; answers the same, in the same time, whether or not the account exists (rule 13). */
export class SignInWithPassword extends UseCase<{
  unitOfWork: UnitOfWork;
  passwordTries: PasswordTries;
  passwordHasher: PasswordHasher;
  clock: Clock;
  randomness: Randomness;
}> {
  async execute({
    email: given,
    password,
    knownBrowser,
  }: SignInWithPasswordCommand): Promise<SignInWithPasswordOutcome> {
    const email = normalizeEmail(given);
    const key = knownBrowser === undefined ? email : `${email} ${knownBrowser}`;
    const verdict = await this.parts.passwordTries.take(key, this.parts.clock.now());
    if (verdict.kind === 'locked') return { kind: 'limited', retryAfterSeconds: verdict.retryAfterSeconds };

    const user = await this.parts.unitOfWork.run(({ users }) => users.findByEmail(email));
    // Outside of the transaction, for hashing is slow and must not hold a connection.
    const isRight = await this.parts.passwordHasher.verify(user?.passwordHash ?? null, password);
    if (!user || user.passwordHash === null || !isRight) return this.#refuse(user);

    await this.parts.passwordTries.clear(key);
    const verifiedHash = this.parts.passwordHasher.isOutdated(user.passwordHash)
      ? await this.#rehash(user.id, user.passwordHash, password)
      : user.passwordHash;
    return verifiedHash === undefined
      ? { kind: 'refused', reason: 'wrong_credentials' }
      : { kind: 'signed_in', userId: user.id, verifiedHash };
  }

  async #refuse(user: User | undefined): Promise<SignInWithPasswordOutcome> {
    const failed = { id: this.parts.randomness.id(), at: this.parts.clock.now(), user, wrong: 'password' } as const;
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
