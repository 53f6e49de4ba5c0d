import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';

/** Withdraws a person's deletion request, as long as the account still exists. */
export class WithdrawDeletion extends UseCase<LoggingDependencies> {
  /** @returns whether the user still exists. */
  execute({ userId }: { readonly userId: string }): Promise<boolean> {
    return this.dependencies.unitOfWork.run(async (stores) => {
      const user = await stores.users.findForUpdate(userId);
      if (!user) return false;
      if (!user.deletionAskedAt) return true;
      await stores.users.save({ ...user, deletionAskedAt: null });
      await logActivity(stores, {
        id: this.dependencies.randomness.id(),
        at: this.dependencies.clock.now(),
        by: { userId },
        subjectId: userId,
        what: { action: 'deletion_withdrawn', params: {} },
      });
      return true;
    });
  }
}
