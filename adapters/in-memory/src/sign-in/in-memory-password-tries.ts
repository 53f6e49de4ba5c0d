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

  /** The last try wasn't a failure after all. */
  takeBack({ key }: Pick<TriedKey, 'key'>): void {
    const tries = this.#failed.get(key);
    if (!tries) return;
    const failures = Math.max(0, tries.failures - 1);
    this.#failed.set(key, { ...tries, failures, lastFailedAt: tries.failedBeforeAt });
  }

  async forgive(keys: readonly TriedKey[]): Promise<void> {
    for (const { kind, key } of keys) {
      if (kind === 'address') this.takeBack({ key });
      else this.#failed.delete(key);
    }
  }
}
