import type { FlagKind, ReferralFlag } from './referral-flags.ts';

/**
 * That somebody looked at a referral's flags and found nothing wrong. A flag of another kind is open again; more of one
 * kind, such as a fourth friend at an address, is not.
 */
export interface FlagJudgement {
  readonly referralId: string;
  /** Those that were flagged then. */
  readonly kinds: readonly FlagKind[];
  readonly word: string;
  readonly actorId: string;
  readonly judgedAt: Date;
}

/** Judgements of flags, written inside a unit of work; at most one for each referral. */
export interface FlagJudgements {
  find(referralId: string): Promise<FlagJudgement | undefined>;
  /** In place of an earlier one. */
  save(judgement: FlagJudgement): Promise<void>;
  /** Does nothing where there is none. */
  remove(referralId: string): Promise<void>;
}

export const isDismissed = (
  { kind }: ReferralFlag,
  judgement: Pick<FlagJudgement, 'kinds'> | null | undefined,
): boolean => judgement?.kinds.includes(kind) ?? false;
