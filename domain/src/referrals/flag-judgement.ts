import type { FlagKind, ReferralFlag } from './referral-flags.ts';

/**
 * How many friends the evidence had when flags were dismissed. Null if it wasn't recorded, which counts as all of them.
 */
interface SeenThen {
  readonly seenFromAddress: number | null;
  readonly seenAround: number | null;
}

/**
 * A record that someone reviewed a referral's flags and found nothing wrong. A flag reopens if it's of another kind, or
 * if there's more evidence than they saw, such as a fourth friend at an address.
 */
export interface FlagJudgement extends SeenThen {
  readonly referralId: string;
  /** The flags at that time. */
  readonly kinds: readonly FlagKind[];
  readonly word: string;
  readonly actorId: string;
  readonly judgedAt: Date;
}

/** Reviews of flags, written in a unit of work. At most one per referral. */
export interface FlagJudgements {
  find(referralId: string): Promise<FlagJudgement | undefined>;
  /** Replaces an earlier one. */
  save(judgement: FlagJudgement): Promise<void>;
  /** Does nothing if there is none. */
  remove(referralId: string): Promise<void>;
}

/** For reviews from before the evidence was recorded. */
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
