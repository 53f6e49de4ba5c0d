import type { AttemptLimit } from '@rewards/domain/attempt-limit';
import type { AttemptLimits, AttemptVerdict } from '@rewards/domain/limits/attempt-limits';
import type { Counted } from '../counted.ts';

/** Counts the refused attempts, by the name of the limit. */
export class CountedLimits implements AttemptLimits {
  readonly #limits: AttemptLimits;
  readonly #hit: Counted['limitsHit'];

  constructor(limits: AttemptLimits, hit: Counted['limitsHit']) {
    this.#limits = limits;
    this.#hit = hit;
  }

  async take(...asked: Parameters<AttemptLimits['take']>): Promise<AttemptVerdict> {
    const verdict = await this.#limits.take(...asked);
    if (verdict.kind === 'limited') this.#hit.inc({ limit: verdict.by });
    return verdict;
  }

  giveBack(limit: AttemptLimit, key: string, at: Date): Promise<void> {
    return this.#limits.giveBack(limit, key, at);
  }
}
