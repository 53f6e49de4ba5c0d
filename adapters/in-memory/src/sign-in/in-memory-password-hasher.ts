import type { PasswordHasher } from '@rewards/domain/sign-in/passwords/password-hasher';

/** Marks a password instead of hashing it, so tests of use cases are fast. */
export class InMemoryPasswordHasher implements PasswordHasher {
  readonly #figures: string;

  /** @param figures a label for the hashing strength: hashes made with another one are outdated */
  constructor(figures = 'today') {
    this.#figures = figures;
  }

  async hash(password: string): Promise<string> {
    return `${this.#figures}:${password}`;
  }

  async verify(hash: string | null, password: string): Promise<boolean> {
    return hash !== null && hash.slice(hash.indexOf(':') + 1) === password;
  }

  isOutdated(hash: string): boolean {
    return !hash.startsWith(`${this.#figures}:`);
  }
}
