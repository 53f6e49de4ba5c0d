import { type LoggingParts, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';

/** Takes back that a person asked for their account to be deleted, as long as nobody did it. */
export class WithdrawDeletion extends UseCase<LoggingParts> {
  /** @returns whether the user is still there. */
  execute({ userId }: { readonly userId: string }): Promise<boolean> {
    return this.parts.unitOfWork.run(async (stores) => {
      const user = await stores.users.findForUpdate(userId);
      if (!user) return false;
      if (!user.deletionAskedAt) return true;
      await stores.users.save({ ...user, deletionAskedAt: null });
      await logActivity(stores, {
        id: this.parts.randomness.id(),
        at: this.parts.clock.now(),
        by: { userId },
        subjectId: userId,
        what: { action: 'deletion_withdrawn', params: {} },
      });
      return true;
    });
  }
}
