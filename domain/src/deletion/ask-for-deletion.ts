import { type LoggingParts, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';

/**
 * Writes down that a person asks for their account to be deleted (rule 41). An admin deletes it, so that neither a
 * phone that lies about nor a hasty press takes somebody's credit for good (record 0053).
 */
export class AskForDeletion extends UseCase<LoggingParts> {
  /** @returns since when it is asked for; undefined when the user is gone. */
  execute({ userId }: { readonly userId: string }): Promise<Date | undefined> {
    const { unitOfWork, clock } = this.parts;
    const at = clock.now();
    return unitOfWork.run(async (stores) => {
      const user = await stores.users.findForUpdate(userId);
      if (!user) return undefined;
      if (user.deletionAskedAt) return user.deletionAskedAt;
      await stores.users.save({ ...user, deletionAskedAt: at });
      await logActivity(stores, {
        id: this.parts.randomness.id(),
        at,
        by: { userId },
        subjectId: userId,
        what: { action: 'deletion_asked', params: {} },
      });
      return at;
    });
  }
}
