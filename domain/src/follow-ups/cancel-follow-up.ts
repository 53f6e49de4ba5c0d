import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { namedPerson } from '../patients/user.ts';
import { UseCase } from '../use-case.ts';

export type CancelFollowUpOutcome =
  | { readonly kind: 'canceled' }
  | { readonly kind: 'refused'; readonly reason: 'text_unknown' | 'text_not_planned' };

/** Cancels a planned text, unless it's already being sent. The log says who did. */
export class CancelFollowUp extends UseCase<LoggingDependencies> {
  execute(id: string, adminId: string): Promise<CancelFollowUpOutcome> {
    return this.dependencies.unitOfWork.run<CancelFollowUpOutcome>(async (stores) => {
      const generation = await stores.qrGenerations.find(id);
      if (!generation || !(await stores.followUpTexts.find(id))) return { kind: 'refused', reason: 'text_unknown' };
      if (!(await stores.followUpTexts.cancelPlanned(id))) return { kind: 'refused', reason: 'text_not_planned' };
      const user = await stores.users.find(generation.userId);
      await logActivity(stores, {
        id: this.dependencies.randomness.id(),
        at: this.dependencies.clock.now(),
        by: { userId: adminId },
        ...(user ? { subjectId: user.id } : {}),
        what: { action: 'text_canceled', params: { user: user ? namedPerson(user) : null } },
      });
      return { kind: 'canceled' };
    });
  }
}
