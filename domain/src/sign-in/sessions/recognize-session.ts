import { UseCase } from '../../use-case.ts';
import type { Clock } from '../../clock.ts';
import type { User } from '../../patients/user.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { type Session, isSessionSeenAnew, sessionEnd } from './session.ts';

/** Whoever is signed in, with the role as it is at this moment. */
export interface SignedIn {
  readonly session: Session;
  readonly user: User;
}

export interface RecognizeSessionCommand {
  readonly sessionId: string;
  /** False for what goes on by itself, such as an open stream: it keeps no idle session alive. */
  readonly isSeen: boolean;
}

/**
 * Finds whose session it is. One whose time is over ends (rule 14); one that is seen is written down as seen, at most
 * once a minute.
 */
export class RecognizeSession extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock }> {
  /** @returns undefined for a session that is unknown, has ended, or belongs to nobody any more. */
  execute({ sessionId, isSeen }: RecognizeSessionCommand): Promise<SignedIn | undefined> {
    const at = this.parts.clock.now();
    return this.parts.unitOfWork.run(async ({ sessions, users }) => {
      const session = await sessions.find(sessionId);
      const user = session && (await users.find(session.userId));
      if (!session || !user) return undefined;
      if (sessionEnd(session, user.isAdmin) <= at) {
        await sessions.end(sessionId);
        return undefined;
      }
      if (isSeen && isSessionSeenAnew(session, at)) await sessions.touch(sessionId, at);
      return { session, user };
    });
  }
}
