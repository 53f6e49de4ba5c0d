import { type LoggingParts, logActivity } from '../../activity/log-activity.ts';
import { UseCase } from '../../use-case.ts';
import { endKeys } from '../../patients/end-keys.ts';

/**
 * Ends all of a user's sessions at once, for someone who left one open elsewhere or lost a phone, and with them all
 * codes and links in their mailbox (rule 46).
 */
export class EndEverySession extends UseCase<LoggingParts> {
  execute(userId: string): Promise<void> {
    return this.parts.unitOfWork.run(async (stores) => {
      // A session begins under the user's lock, so that none begins beside this and stays.
      const user = await stores.users.findForUpdate(userId);
      if (!user) return;
      await endKeys(stores, user);
      await logActivity(stores, {
        id: this.parts.randomness.id(),
        at: this.parts.clock.now(),
        by: { userId },
        subjectId: userId,
        what: { action: 'signed_out', params: { isEverywhere: true } },
      });
    });
  }
}
