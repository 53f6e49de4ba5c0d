import type { Referrals } from './referrals.ts';
import type { FlagJudgements } from './flag-judgement.ts';

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly referrals: Referrals;
    readonly flagJudgements: FlagJudgements;
  }
}
