import type { SessionDirectory, SignedIn } from '@rewards/domain/sign-in/sessions/session-directory';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';

/** Sessions with their users, as committed. */
export class InMemorySessionDirectory extends OnInMemoryDatabase implements SessionDirectory {
  async find(sessionId: string): Promise<SignedIn | undefined> {
    const { sessions, users } = this.database.committed;
    const session = sessions.get(sessionId);
    const user = session && users.get(session.userId);
    return user && structuredClone({ session, user });
  }
}
