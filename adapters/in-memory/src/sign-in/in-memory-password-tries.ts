import {
  type PasswordTries,
  type PasswordTryVerdict,
  passwordLockSeconds,
} from '@rewards/domain/sign-in/passwords/password-tries';

interface Failures {
  readonly count: number;
  readonly lastAt: number;
}

const day = 86_400_000;

/** Wrong passwords in a row. */
export class InMemoryPasswordTries implements PasswordTries {
  readonly #failures = new Map<string, Failures>();

  async take(key: string, at: Date): Promise<PasswordTryVerdict> {
    const now = at.getTime();
    const { count, lastAt } = this.#remembered(key, now);
    const wait = lastAt + passwordLockSeconds(count) * 1_000 - now;
    if (wait > 0) return { kind: 'locked', retryAfterSeconds: Math.ceil(wait / 1_000) };
    this.#failures.set(key, { count: count + 1, lastAt: now });
    return { kind: 'allowed' };
  }

  async clear(key: string): Promise<void> {
    this.#failures.delete(key);
  }

  #remembered(key: string, now: number): Failures {
    const kept = this.#failures.get(key);
    return kept && now - kept.lastAt <= day ? kept : { count: 0, lastAt: now };
  }
}
