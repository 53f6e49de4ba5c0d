import { type LoggingDependencies, logActivity } from '../../activity/log-activity.ts';
import { UseCase } from '../../use-case.ts';
import { endKeys } from '../../patients/end-keys.ts';

/**
 * Ends all of a user's sessions at once, for someone who forgot to sign out or lost a phone. All codes and links in
 * their mailbox end too (rule 46).
 */
export class EndEverySession extends UseCase<LoggingDependencies> {
  execute(userId: string): Promise<void> {
    return this.dependencies.unitOfWork.run(async (stores) => {
      // Sessions begin under the user's lock, so none can begin in parallel and survive.
      const user = await stores.users.findForUpdate(userId);
      if (!user) return;
      await endKeys(stores, user);
      await logActivity(stores, {
        id: this.dependencies.randomness.id(),
        at: this.dependencies.clock.now(),
        by: { userId },
        subjectId: userId,
        what: { action: 'signed_out', params: { isEverywhere: true } },
      });
    });
  }
}
