import { isDenied } from './denial.ts';
import type { Referral } from './referral.ts';
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

/**
 * Whether a flag needs no review: it was dismissed, or someone decided about its referral. A completed referral isn't
 * asked about again, because its flags were in sight when it was completed. Later signs show on the friends who haven't
 * been completed, with the completed ones as evidence. Neither is a denied one (rule 33).
 */
export const isSettled = (
  flag: ReferralFlag,
  { status, deniedAt, judgement }: Pick<Referral, 'status' | 'deniedAt'> & { readonly judgement: Judged },
): boolean => status === 'completed' || isDenied({ deniedAt }) || isDismissed(flag, judgement);

type Judged = (Pick<FlagJudgement, 'kinds'> & SeenThen) | null | undefined;

export function isDismissed(flag: ReferralFlag, judgement: Judged): boolean {
  if (!judgement?.kinds.includes(flag.kind)) return false;
  if (flag.kind === 'same_phone') return true;
  const seen = flag.kind === 'one_address' ? judgement.seenFromAddress : judgement.seenAround;
  return seen === null || flag.friends <= seen;
}
