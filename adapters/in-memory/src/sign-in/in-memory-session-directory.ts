import type { Session, SessionDevice } from '@rewards/domain/sign-in/sessions/session';
import type { SessionDirectory, SignedIn } from '@rewards/domain/sign-in/sessions/session-directory';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';
import { withoutDevice } from './in-memory-sign-in.ts';

/** Sessions with their users, as committed. */
export class InMemorySessionDirectory extends OnInMemoryDatabase implements SessionDirectory {
  async find(sessionId: string): Promise<SignedIn | undefined> {
    const { sessions, users, passkeys } = this.database.committed;
    const session = sessions.get(sessionId);
    const user = session && users.get(session.userId);
    const hasPasskey = [...passkeys.values()].some(({ userId }) => userId === user?.id);
    return user && structuredClone({ session: withoutDevice(session), user, hasPasskey });
  }

  async listOf(userId: string): Promise<readonly (Session & SessionDevice)[]> {
    const own = [...this.database.committed.sessions.values()].filter((session) => session.userId === userId);
    return structuredClone(
      own.toSorted((one, other) => other.seenAt.getTime() - one.seenAt.getTime() || (one.id < other.id ? -1 : 1)),
    );
  }
}
