import { UseCase } from '../../use-case.ts';
import type { Clock } from '../../clock.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import type { SessionDirectory, SignedIn } from './session-directory.ts';
import { sessionEnd } from './session.ts';

/** Finds whose session it is. One whose time is over ends (rule 14). */
export class RecognizeSession extends UseCase<{
  sessionDirectory: SessionDirectory;
  unitOfWork: UnitOfWork;
  clock: Clock;
}> {
  /** @returns undefined for a session that is unknown, has ended, or belongs to nobody any more. */
  async execute(sessionId: string): Promise<SignedIn | undefined> {
    const { sessionDirectory, unitOfWork, clock } = this.parts;
    const found = await sessionDirectory.find(sessionId);
    if (!found || sessionEnd(found.session, found.user.isAdmin) > clock.now()) return found;
    await unitOfWork.run(({ sessions }) => sessions.end(sessionId));
    return undefined;
  }
}
