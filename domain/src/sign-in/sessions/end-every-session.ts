import { UseCase } from '../../use-case.ts';
import { logActivity } from '../../activity/log-activity.ts';
import type { Clock } from '../../clock.ts';
import type { Randomness } from '../../randomness.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';

/** Ends all of a user's sessions at once, for someone who left one open elsewhere or lost a phone. */
export class EndEverySession extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock; randomness: Randomness }> {
  execute(userId: string): Promise<void> {
    return this.parts.unitOfWork.run(async (stores) => {
      // A session begins under the user's lock, so that none begins beside this and stays.
      if (!(await stores.users.findForUpdate(userId))) return;
      await stores.sessions.endOthers(userId, undefined);
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
