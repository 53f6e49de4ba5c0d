import {
  countTries,
  type FailedTries,
  type PasswordTries,
  type PasswordTryVerdict,
  type TriedKey,
} from '@rewards/domain/sign-in/passwords/password-tries';

/** Consecutive failed sign-ins. */
export class InMemoryPasswordTries implements PasswordTries {
  readonly #failed = new Map<string, FailedTries>();

  async take(keys: readonly TriedKey[], at: Date): Promise<PasswordTryVerdict> {
    const counted = countTries(keys, [...this.#failed.values()], at);
    if (counted.kind === 'locked') return counted;
    for (const tries of counted.tries) this.#failed.set(tries.key, tries);
    return { kind: 'allowed', failures: counted.tries.map(({ failures }) => failures) };
  }

  async forgive(keys: readonly TriedKey[]): Promise<void> {
    for (const { kind, key } of keys) {
      const tries = this.#failed.get(key);
      if (kind === 'account') this.#failed.delete(key);
      else if (tries) {
        const failures = Math.max(0, tries.failures - 1);
        this.#failed.set(key, { ...tries, failures, lastFailedAt: tries.failedBeforeAt });
      }
    }
  }
}
