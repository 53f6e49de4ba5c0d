import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';

/**
 * Records that a person wants their account deleted (rule 41). An admin does the deletion, so neither an unlocked phone
 * nor a hasty tap can destroy someone's credit (record 0053).
 */
export class AskForDeletion extends UseCase<LoggingDependencies> {
  /** @returns when it was first requested, or undefined if the user doesn't exist. */
  execute({ userId }: { readonly userId: string }): Promise<Date | undefined> {
    const { unitOfWork, clock } = this.dependencies;
    const at = clock.now();
    return unitOfWork.run(async (stores) => {
      const user = await stores.users.findForUpdate(userId);
      if (!user) return undefined;
      if (user.deletionAskedAt) return user.deletionAskedAt;
      await stores.users.save({ ...user, deletionAskedAt: at });
      await logActivity(stores, {
        id: this.dependencies.randomness.id(),
        at,
        by: { userId },
        subjectId: userId,
        what: { action: 'deletion_asked', params: {} },
      });
      return at;
    });
  }
}
