import type { PasswordHasher } from '@rewards/domain/sign-in/passwords/password-hasher';
import { argon2id, hash, needsRehash, verify } from 'argon2';
import pLimit from 'p-limit';
import { hashesAtOnce } from './hashes-at-once.ts';

/** argon2id with 46 MiB, one pass, one lane (rule 14). */
const figures = { type: argon2id, memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 } as const;

/** Hashes passwords with argon2id, a few at a time (rule 14). */
export class Argon2PasswordHasher implements PasswordHasher {
  readonly #limit = pLimit(hashesAtOnce);
  #decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.#limit(() => hash(password, figures));
  }

  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    // Created on the first call of any kind, so its cost doesn't reveal an account without a password.
    this.#decoy ??= this.#limit(() => hash('nobody has this password', figures));
    const decoy = await this.#decoy;
    const isRight = await this.#limit(() => verify(passwordHash ?? decoy, password));
    return passwordHash !== null && isRight;
  }

  isOutdated(passwordHash: string): boolean {
    return !passwordHash.startsWith('$argon2id$') || needsRehash(passwordHash, figures);
  }
}
