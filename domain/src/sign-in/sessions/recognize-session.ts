import { UseCase } from '../../use-case.ts';
import type { Clock } from '../../clock.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import type { SessionDirectory, SignedIn } from './session-directory.ts';
import { sessionEnd } from './session.ts';

/** Finds the session's user. An expired session ends (rule 14). */
export class RecognizeSession extends UseCase<{
  sessionDirectory: SessionDirectory;
  unitOfWork: UnitOfWork;
  clock: Clock;
}> {
  /** @returns undefined if the session is unknown, has ended, or its user is gone */
  async execute(sessionId: string): Promise<SignedIn | undefined> {
    const { sessionDirectory, unitOfWork, clock } = this.dependencies;
    const found = await sessionDirectory.find(sessionId);
    if (!found || sessionEnd(found.session, found.user.isAdmin) > clock.now()) return found;
    await unitOfWork.run(({ sessions }) => sessions.end(sessionId));
    return undefined;
  }
}
