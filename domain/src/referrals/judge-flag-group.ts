import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { programYearOf } from '../credit/program-year.ts';
import type { Stores } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import { isSettled } from './flag-judgement.ts';
import { judgeFlags } from './judge-flags.ts';
import { referralFlags } from './referral-flags.ts';
import type { JudgedReferral, ReferralLists } from './referral-lists.ts';

export interface JudgeFlagGroupCommand {
  readonly referralIds: readonly string[];
  readonly adminId: string;
  /** Why all of them are OK. It may be blank. */
  readonly word: string;
}

export type JudgeFlagGroupOutcome =
  /** `activityId` undoes all of it. */
  | { readonly kind: 'judged'; readonly count: number; readonly activityId: string }
  /** Nothing is left to review: all were decided about or deleted in the meantime. */
  | { readonly kind: 'refused'; readonly reason: 'nothing_flagged' };

/** The entries of decisions made together. */
export interface TogetherSnapshot {
  readonly kind: 'decided_together';
  readonly activityIds: readonly string[];
}

/**
 * Dismisses the open flags of several referrals with one reason (rule 9). Each has its own entry in the log, and one
 * more undoes them all. It moves no credit.
 */
export class JudgeFlagGroup extends UseCase<LoggingDependencies & { referralLists: ReferralLists; timeZone: string }> {
  async execute({ referralIds, ...command }: JudgeFlagGroupCommand): Promise<JudgeFlagGroupOutcome> {
    const { referralLists, clock, timeZone, unitOfWork } = this.dependencies;
    const year = programYearOf(clock.now(), timeZone);
    const listed = await referralLists.listByIds([...new Set(referralIds)], year);
    const open = listed.filter((each) => referralFlags(each.signs).some((flag) => !isSettled(flag, each)));
    if (open.length === 0) return { kind: 'refused', reason: 'nothing_flagged' };
    return unitOfWork.run((stores) => this.#judge(stores, open, command));
  }

  async #judge(
    stores: Stores,
    open: readonly JudgedReferral[],
    { adminId, word }: Omit<JudgeFlagGroupCommand, 'referralIds'>,
  ): Promise<JudgeFlagGroupOutcome> {
    const partOf = this.dependencies.randomness.id();
    const activityIds: string[] = [];
    // Ordered by referrer, as everywhere, so that two desks at once can't deadlock.
    for (const judged of open.toSorted((one, other) => (one.referrerId < other.referrerId ? -1 : 1))) {
      if (await isSettledNow(stores, judged)) continue;
      const outcome = await judgeFlags(stores, this.dependencies, judged, { adminId, dismissed: true, word, partOf });
      if (outcome.kind === 'judged') activityIds.push(outcome.activityId);
    }
    if (activityIds.length === 0) return { kind: 'refused', reason: 'nothing_flagged' };
    const activityId = await logActivity<TogetherSnapshot>(stores, {
      id: partOf,
      at: this.dependencies.clock.now(),
      by: { userId: adminId },
      what: { action: 'flag_group_judged', params: { count: activityIds.length, word } },
      snapshot: { kind: 'decided_together', activityIds },
    });
    return { kind: 'judged', count: activityIds.length, activityId };
  }
}

/** Whether someone else decided about it after it was read. Locks it, so no one else can while it's judged. */
async function isSettledNow(stores: Stores, { id, signs }: JudgedReferral): Promise<boolean> {
  const found = await stores.referrals.findWithReferrerForUpdate(id);
  if (!found) return true;
  const judgement = await stores.flagJudgements.find(id);
  return referralFlags(signs).every((flag) => isSettled(flag, { ...found.referral, judgement }));
}
