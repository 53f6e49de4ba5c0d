import type { FlagJudgement, FlagJudgements } from '@rewards/domain/referrals/flag-judgement';
import { InMemoryStore } from '../in-memory-store.ts';

/** Reviews of flags within one transaction. */
export class InMemoryFlagJudgements extends InMemoryStore implements FlagJudgements {
  async find(referralId: string): Promise<FlagJudgement | undefined> {
    return structuredClone(this.tables.flagJudgements.get(referralId));
  }

  async save(judgement: FlagJudgement): Promise<void> {
    this.tables.flagJudgements.set(judgement.referralId, structuredClone(judgement));
  }

  async remove(referralId: string): Promise<void> {
    this.tables.flagJudgements.delete(referralId);
  }
}
