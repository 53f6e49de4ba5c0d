import type { AttemptLimit } from '@rewards/domain/attempt-limit';
import type { AttemptLimits, AttemptVerdict } from '@rewards/domain/limits/attempt-limits';

interface Window {
  readonly attempts: number;
  readonly endsAt: number;
}

/** Attempts in windows that start with their first attempt. */
export class InMemoryAttemptLimits implements AttemptLimits {
  readonly #windows = new Map<string, Window>();

  async take(
    attempts: readonly { readonly limit: AttemptLimit; readonly key: string }[],
    at: Date,
  ): Promise<AttemptVerdict> {
    const [longest] = attempts
      .map(({ limit, key }) => ({ limit, window: this.#window(limit, key, at) }))
      .filter(({ limit, window }) => window.attempts >= limit.most)
      .toSorted((a, b) => b.window.endsAt - a.window.endsAt);
    if (longest) {
      const waitMs = longest.window.endsAt - at.getTime();
      return { kind: 'limited', by: longest.limit.name, retryAfterSeconds: Math.ceil(waitMs / 1_000) };
    }
    for (const { limit, key } of attempts) this.#count(limit, key, at, 1);
    return { kind: 'allowed' };
  }

  async giveBack(limit: AttemptLimit, key: string, at: Date): Promise<void> {
    this.#count(limit, key, at, -1);
  }

  /** The window at an instant, or a new one that starts then. */
  #window({ name, windowSeconds }: AttemptLimit, key: string, at: Date): Window {
    const kept = this.#windows.get(`${name} ${key}`);
    return kept && kept.endsAt > at.getTime() ? kept : { attempts: 0, endsAt: at.getTime() + windowSeconds * 1_000 };
  }

  #count(limit: AttemptLimit, key: string, at: Date, change: 1 | -1): void {
    const { attempts, endsAt } = this.#window(limit, key, at);
    this.#windows.set(`${limit.name} ${key}`, { attempts: Math.max(0, attempts + change), endsAt });
  }
}
