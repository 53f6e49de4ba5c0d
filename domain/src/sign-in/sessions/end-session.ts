import { type LoggingParts, logActivity } from '../../activity/log-activity.ts';
import { UseCase } from '../../use-case.ts';

/**
 * Ends one browser's session because someone signs out of it, or signs in anew. One that has ended already stays so.
 */
export class EndSession extends UseCase<LoggingParts> {
  execute(sessionId: string): Promise<void> {
    return this.parts.unitOfWork.run(async (stores) => {
      const session = await stores.sessions.find(sessionId);
      if (!session) return;
      await stores.sessions.end(sessionId);
      const { userId } = session;
      await logActivity(stores, {
        id: this.parts.randomness.id(),
        at: this.parts.clock.now(),
        by: { userId },
        subjectId: userId,
        what: { action: 'signed_out', params: { isEverywhere: false } },
      });
    });
  }
}
