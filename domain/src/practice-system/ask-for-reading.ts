import type { Clock } from '../clock.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import type { ConnectionTrouble } from './connection.ts';

export type AskForReadingOutcome =
  | { readonly kind: 'asked' }
  | { readonly kind: 'refused'; readonly reason: 'practice_system_not_connected' | 'practice_system_paused' };

/** Has visits read soon, also while a failure makes it wait. Posting that waits is tried at its next turn. */
export class AskForReading extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock }> {
  execute(): Promise<AskForReadingOutcome> {
    const { unitOfWork, clock } = this.dependencies;
    return unitOfWork.run(async ({ practiceConnections, practiceJobs }) => {
      const connection = await practiceConnections.findForUpdate();
      if (!connection) return { kind: 'refused', reason: 'practice_system_not_connected' };
      if (connection.pausedAt !== null) return { kind: 'refused', reason: 'practice_system_paused' };
      const soon = (trouble: ConnectionTrouble | null) => trouble && { ...trouble, nextTryAt: clock.now() };
      const { trouble, postingTrouble } = connection;
      if (trouble || postingTrouble)
        await practiceConnections.save({
          ...connection,
          trouble: soon(trouble),
          postingTrouble: soon(postingTrouble),
        });
      await practiceJobs.readSoon();
      return { kind: 'asked' };
    });
  }
}
