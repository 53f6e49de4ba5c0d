import type { Clock } from '../../clock.ts';
import type { User } from '../../patients/user.ts';
import { UseCase } from '../../use-case.ts';
import type { SessionDirectory } from './session-directory.ts';
import { type Session, type SessionDevice, sessionEnd } from './session.ts';

/** Where a user is signed in now, the browser used last first. Expired sessions are left out (rule 14). */
export class ListOwnSessions extends UseCase<{ sessionDirectory: SessionDirectory; clock: Clock }> {
  async execute({
    user,
  }: {
    readonly user: Pick<User, 'id' | 'isAdmin'>;
  }): Promise<readonly (Session & SessionDevice)[]> {
    const now = this.dependencies.clock.now();
    const sessions = await this.dependencies.sessionDirectory.listOf(user.id);
    return sessions.filter((session) => sessionEnd(session, user.isAdmin) > now);
  }
}
