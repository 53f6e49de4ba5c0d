import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import { namedPerson } from '../patients/user.ts';
import type { Stores } from '../unit-of-work.ts';
import { type FlagJudgement, seenAsItWas } from './flag-judgement.ts';
import { referralFlags } from './referral-flags.ts';
import type { JudgedReferral, ReferralLists } from './referral-lists.ts';
import { namedFriend } from './referral.ts';
import type { Undo } from '../activity/undo.ts';

export interface JudgeFlagsCommand {
  readonly referralId: string;
  readonly adminId: string;
  /** False reopens dismissed flags. */
  readonly dismissed: boolean;
  /** Why. It may be blank. */
  readonly word: string;
  /** The log entry for several decisions at once. */
  readonly partOf?: string | undefined;
}

export type JudgeFlagsOutcome =
  | { readonly kind: 'judged'; readonly activityId: string }
  | { readonly kind: 'refused'; readonly reason: 'referral_unknown' | 'nothing_flagged' };

/** The review before and after, if there was one. */
export interface JudgementSnapshot {
  readonly kind: 'flags_judged';
  readonly referralId: string;
  readonly before: FlagJudgement | null;
  readonly after: FlagJudgement | null;
}

/** Dismisses a referral's flags or reopens them. It moves no credit (rule 9). */
export class JudgeFlags extends UseCase<LoggingDependencies & { referralLists: ReferralLists }> {
  async execute({ referralId, ...decision }: JudgeFlagsCommand): Promise<JudgeFlagsOutcome> {
    const judged = await this.dependencies.referralLists.find(referralId);
    if (!judged) return { kind: 'refused', reason: 'referral_unknown' };
    if (decision.dismissed && referralFlags(judged.signs).length === 0)
      return { kind: 'refused', reason: 'nothing_flagged' };
    return this.dependencies.unitOfWork.run((stores) => judgeFlags(stores, this.dependencies, judged, decision));
  }
}

/** Stores a decision about the flags that were read, in a unit of work that may decide about others. */
export async function judgeFlags(
  stores: Stores,
  { clock, randomness }: Pick<LoggingDependencies, 'clock' | 'randomness'>,
  { id: referralId, signs }: Pick<JudgedReferral, 'id' | 'signs'>,
  { adminId, dismissed, word, partOf }: Omit<JudgeFlagsCommand, 'referralId'>,
): Promise<JudgeFlagsOutcome> {
  const found = await stores.referrals.findWithReferrerForUpdate(referralId);
  if (!found) return { kind: 'refused', reason: 'referral_unknown' };
  const before = (await stores.flagJudgements.find(referralId)) ?? null;
  const judgedAt = clock.now();
  const kinds = referralFlags(signs).map(({ kind }) => kind);
  const seen = { kinds, seenFromAddress: signs.friendsFromAddress, seenAround: signs.friendsAround };
  const after = dismissed ? { referralId, ...seen, word, actorId: adminId, judgedAt } : null;
  if (after) await stores.flagJudgements.save(after);
  else await stores.flagJudgements.remove(referralId);
  const activityId = await logActivity<JudgementSnapshot>(stores, {
    id: randomness.id(),
    at: judgedAt,
    by: { userId: adminId },
    subjectId: referralId,
    partOf,
    what: {
      action: 'flags_judged',
      params: { friend: namedFriend(found.referral), referrer: namedPerson(found.referrer), dismissed, word },
    },
    snapshot: { kind: 'flags_judged', referralId, before, after },
  });
  return { kind: 'judged', activityId };
}

/** Restores the previous review of a referral's flags. */
export const undoJudgement: Undo<JudgementSnapshot> = async ({ stores }, { referralId, before, after }) => {
  if (!(await stores.referrals.findWithReferrerForUpdate(referralId))) return 'referral_gone';
  // Someone has reviewed them again since.
  const current = await stores.flagJudgements.find(referralId);
  if (current?.judgedAt.getTime() !== after?.judgedAt.getTime()) return 'referral_changed';
  // Older log entries don't include the evidence that was seen.
  if (before) await stores.flagJudgements.save({ ...seenAsItWas, ...before });
  else await stores.flagJudgements.remove(referralId);
  return undefined;
};
