import type { AttemptLimits } from '@rewards/domain/limits/attempt-limits';
import type { Counted } from '../counted.ts';

/** Counts the refused attempts, by the name of the limit. */
export const countedLimits = (limits: AttemptLimits, hit: Counted['limitsHit']): AttemptLimits => ({
  async take(...asked) {
    const verdict = await limits.take(...asked);
    if (verdict.kind === 'limited') hit.inc({ limit: verdict.by });
    return verdict;
  },
  giveBack: (...asked) => limits.giveBack(...asked),
});
