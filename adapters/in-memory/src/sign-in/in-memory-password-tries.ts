import {
  type PasswordTries,
  type PasswordTryVerdict,
  type TriedKey,
  tryLockSeconds,
  tryRules,
} from '@rewards/domain/sign-in/passwords/password-tries';

interface Failures {
  readonly count: number;
  readonly lastAt: number;
  /** Of the failure before the last. */
  readonly beforeAt: number;
  readonly firstAt: number;
}

/** Failed sign-ins in a row. */
export class InMemoryPasswordTries implements PasswordTries {
  readonly #failures = new Map<string, Failures>();

  async take(keys: readonly TriedKey[], at: Date): Promise<PasswordTryVerdict> {
    const now = at.getTime();
    const known = keys.map((tried) => ({ ...tried, ...this.#remembered(tried, now) }));
    const waits = known.map(({ kind, count, lastAt }) => lastAt + tryLockSeconds(count, tryRules[kind]) * 1_000 - now);
    const longest = Math.max(...waits);
    if (longest > 0) return { kind: 'locked', retryAfterSeconds: Math.ceil(longest / 1_000) };
    for (const { key, count, lastAt, firstAt } of known)
      this.#failures.set(key, { count: count + 1, lastAt: now, beforeAt: lastAt, firstAt });
    return { kind: 'allowed', failures: known.map(({ count }) => count + 1) };
  }

  async forgive(keys: readonly TriedKey[]): Promise<void> {
    for (const { kind, key } of keys) {
      const kept = this.#failures.get(key);
      if (kind === 'account') this.#failures.delete(key);
      else if (kept) this.#failures.set(key, { ...kept, count: Math.max(0, kept.count - 1), lastAt: kept.beforeAt });
    }
  }

  #remembered({ kind, key }: TriedKey, now: number): Failures {
    const kept = this.#failures.get(key);
    const { since, rememberedSeconds } = tryRules[kind];
    const isRemembered = kept && now - (since === 'first' ? kept.firstAt : kept.lastAt) <= rememberedSeconds * 1_000;
    return isRemembered ? kept : { count: 0, lastAt: now, beforeAt: now, firstAt: now };
  }
}
