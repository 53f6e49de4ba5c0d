import type { Clock } from '../clock.ts';
import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { dayAfter, localDate } from '../local-date.ts';
import { localInstant } from '../local-instant.ts';
import { UseCase } from '../use-case.ts';

export interface PostponeVisitCommand {
  readonly visitId: string;
  readonly adminId: string;
}

export type PostponeVisitOutcome =
  | { readonly kind: 'postponed'; readonly until: Date }
  | { readonly kind: 'refused'; readonly reason: 'visit_unknown' | 'visit_settled' };

/** The desk doesn't show the visit before the next day. */
export class PostponeVisit extends UseCase<LoggingDependencies & { timeZone: string; clock: Clock }> {
  execute({ visitId, adminId }: PostponeVisitCommand): Promise<PostponeVisitOutcome> {
    const { unitOfWork, clock, randomness, timeZone } = this.dependencies;
    return unitOfWork.run(async (stores): Promise<PostponeVisitOutcome> => {
      const visit = await stores.visits.findForUpdate(visitId);
      if (visit === undefined) return { kind: 'refused', reason: 'visit_unknown' };
      if (visit.state !== 'open') return { kind: 'refused', reason: 'visit_settled' };
      const at = clock.now();
      const until = localInstant(dayAfter(localDate(at, timeZone)), '00:00', timeZone);
      await stores.visits.save({ ...visit, postponedUntil: until });
      await logActivity(stores, {
        id: randomness.id(),
        at,
        by: { userId: adminId },
        what: { action: 'visit_postponed', params: { visitedOn: visit.day } },
      });
      return { kind: 'postponed', until };
    });
  }
}
