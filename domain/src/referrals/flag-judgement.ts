import type { FlagKind, ReferralFlag } from './referral-flags.ts';

/** How many friends were counted when flags were dismissed; null where nobody kept it, which counts as all of them. */
interface SeenThen {
  readonly seenFromAddress: number | null;
  readonly seenAround: number | null;
}

/**
 * That somebody looked at a referral's flags and found nothing wrong. A flag of another kind is open again, and so is
 * one for which there is more evidence than they had seen, such as a fourth friend at an address.
 */
export interface FlagJudgement extends SeenThen {
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

/** Of a judgement that was made before it was kept what had been seen. */
export const seenAsItWas: SeenThen = { seenFromAddress: null, seenAround: null };

export function isDismissed(
  flag: ReferralFlag,
  judgement: (Pick<FlagJudgement, 'kinds'> & SeenThen) | null | undefined,
): boolean {
  if (!judgement?.kinds.includes(flag.kind)) return false;
  if (flag.kind === 'same_phone') return true;
  const seen = flag.kind === 'one_address' ? judgement.seenFromAddress : judgement.seenAround;
  return seen === null || flag.friends <= seen;
}
