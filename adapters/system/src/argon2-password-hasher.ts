import { PasswordHasherBusy, type PasswordHasher } from '@rewards/domain/sign-in/passwords/password-hasher';
import { argon2id, hash, needsRehash, verify } from 'argon2';
import pLimit from 'p-limit';

/** argon2id with 46 MiB, one pass, one lane (rule 14). */
const figures = { type: argon2id, memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 } as const;
/** So many hashes at once, for each takes a thread of the shared pool and its 46 MiB; the others wait their turn. */
const mostAtOnce = 3;
/**
 * About five seconds of work on a slow machine. Whoever would wait longer is gone before the answer: pages give up
 * after ten (specification, section 9).
 */
const mostWaiting = 100;

/** Hashes passwords with argon2id, a few at a time (rule 14). */
export class Argon2PasswordHasher implements PasswordHasher {
  readonly #inTurn = pLimit(mostAtOnce);
  #decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.#queue(() => hash(password, figures));
  }

  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    // Made on the first call of any kind, so that its making does not tell an account without a password apart.
    // It waits without a ceiling, for its failure would be kept.
    this.#decoy ??= this.#inTurn(() => hash('nobody has this password', figures));
    const decoy = await this.#decoy;
    const isRight = await this.#queue(() => verify(passwordHash ?? decoy, password));
    return passwordHash !== null && isRight;
  }

  isOutdated(passwordHash: string): boolean {
    return !passwordHash.startsWith('$argon2id$') || needsRehash(passwordHash, figures);
  }

  async #queue<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
    if (this.#inTurn.pendingCount >= mostWaiting) throw new PasswordHasherBusy();
    return this.#inTurn(work);
  }
}
