import type { CommonPasswords } from '@rewards/domain/sign-in/passwords/simple-password';

/** The common passwords that a test names. */
export class InMemoryCommonPasswords implements CommonPasswords {
  readonly #common: ReadonlySet<string>;

  constructor(...common: readonly string[]) {
    this.#common = new Set(common.map((password) => password.toLowerCase()));
  }

  includes(password: string): boolean {
    return this.#common.has(password.toLowerCase());
  }
}
