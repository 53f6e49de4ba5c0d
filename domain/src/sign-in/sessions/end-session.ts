import { type LoggingDependencies, logActivity } from '../../activity/log-activity.ts';
import { UseCase } from '../../use-case.ts';

/** Ends one browser's session when someone signs out or signs in again. Does nothing if it already ended. */
export class EndSession extends UseCase<LoggingDependencies> {
  execute(sessionId: string): Promise<void> {
    return this.dependencies.unitOfWork.run(async (stores) => {
      const session = await stores.sessions.find(sessionId);
      if (!session) return;
      await stores.sessions.end(sessionId);
      const { userId } = session;
      await logActivity(stores, {
        id: this.dependencies.randomness.id(),
        at: this.dependencies.clock.now(),
        by: { userId },
        subjectId: userId,
        what: { action: 'signed_out', params: { isEverywhere: false } },
      });
    });
  }
}
