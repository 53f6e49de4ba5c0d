import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { namedFriend } from '../referrals/referral.ts';
import { UseCase } from '../use-case.ts';
import type { DismissedMatch } from './visits.ts';
import type { Undo } from '../activity/undo.ts';

export interface DismissVisitCommand {
  readonly visitId: string;
  readonly referralId: string;
  readonly adminId: string;
}

export type DismissVisitOutcome =
  /** `activityId` undoes it. */
  | { readonly kind: 'dismissed'; readonly activityId: string }
  | { readonly kind: 'refused'; readonly reason: 'visit_unknown' | 'match_unknown' | 'visit_settled' };

/** The pair of chart and referral. */
export interface VisitDismissalSnapshot {
  readonly kind: 'visit_dismissed';
  readonly pair: Pick<DismissedMatch, 'system' | 'chartId' | 'referralId'>;
}

/** "Not this person": the chart isn't this referral's friend. Remembered, so no later visit of it is suggested. */
export class DismissVisit extends UseCase<LoggingDependencies> {
  execute({ visitId, referralId, adminId }: DismissVisitCommand): Promise<DismissVisitOutcome> {
    const { unitOfWork, clock, randomness } = this.dependencies;
    return unitOfWork.run(async (stores): Promise<DismissVisitOutcome> => {
      // Referrals are locked before visits.
      const found = await stores.referrals.findWithReferrerForUpdate(referralId);
      const visit = await stores.visits.findForUpdate(visitId);
      if (visit === undefined) return { kind: 'refused', reason: 'visit_unknown' };
      if (visit.state !== 'open') return { kind: 'refused', reason: 'visit_settled' };
      if (!found || !visit.matches.some((match) => match.referralId === referralId))
        return { kind: 'refused', reason: 'match_unknown' };
      const at = clock.now();
      const pair = { system: visit.system, chartId: visit.chartId, referralId };
      await stores.visits.dismiss({ ...pair, actorId: adminId, at });
      const activityId = await logActivity<VisitDismissalSnapshot>(stores, {
        id: randomness.id(),
        at,
        by: { userId: adminId },
        subjectId: referralId,
        what: { action: 'visit_dismissed', params: { friend: namedFriend(found.referral), visitedOn: visit.day } },
        snapshot: { kind: 'visit_dismissed', pair },
      });
      return { kind: 'dismissed', activityId };
    });
  }
}

/** The chart may be this referral's friend again. */
export const undoVisitDismissal: Undo<VisitDismissalSnapshot> = async ({ stores, at }, { pair }) =>
  (await stores.visits.undoDismissal(pair, at)) ? undefined : 'referral_gone';
