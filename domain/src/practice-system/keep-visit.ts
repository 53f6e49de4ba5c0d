import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { namedFriend } from '../referrals/referral.ts';
import { UseCase } from '../use-case.ts';

export interface KeepVisitCommand {
  readonly visitId: string;
  readonly adminId: string;
}

export type KeepVisitOutcome =
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused'; readonly reason: 'visit_unknown' | 'visit_not_taken_back' };

/** Lets a completion stand whose visit was taken back. The desk doesn't ask about it again. */
export class KeepVisit extends UseCase<LoggingDependencies> {
  execute({ visitId, adminId }: KeepVisitCommand): Promise<KeepVisitOutcome> {
    const { unitOfWork, clock, randomness } = this.dependencies;
    return unitOfWork.run(async (stores): Promise<KeepVisitOutcome> => {
      const visit = await stores.visits.findForUpdate(visitId);
      if (visit === undefined) return { kind: 'refused', reason: 'visit_unknown' };
      if (visit.state !== 'taken_back') return { kind: 'refused', reason: 'visit_not_taken_back' };
      const at = clock.now();
      const referral = visit.referralId === null ? undefined : await stores.referrals.find(visit.referralId);
      await stores.visits.save({ ...visit, state: 'kept', settledAt: at });
      await logActivity(stores, {
        id: randomness.id(),
        at,
        by: { userId: adminId },
        subjectId: visit.referralId ?? undefined,
        what: {
          action: 'visit_kept',
          params: { friend: referral ? namedFriend(referral) : { name: '', email: '' }, visitedOn: visit.day },
        },
      });
      return { kind: 'kept' };
    });
  }
}
