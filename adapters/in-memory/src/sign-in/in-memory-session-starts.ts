import { type Session, maxSessions, unknownDevice } from '@rewards/domain/sign-in/sessions/session';
import type { SessionStart, SessionStarts } from '@rewards/domain/sign-in/sessions/session-starts';
import { inMemoryActivityLog } from '../activity/in-memory-activity-log.ts';
import type { InMemoryTables } from '../in-memory-tables.ts';
import { OnInMemoryDatabase } from '../on-in-memory-database.ts';
import { inMemorySessions } from './in-memory-sign-in.ts';

/** Begins sessions while their proof is valid. */
export class InMemorySessionStarts extends OnInMemoryDatabase implements SessionStarts {
  begin({ session, device = unknownDevice, verifiedHash, tokenVersion, entry }: SessionStart): Promise<boolean> {
    return this.database.transaction(async (tables) => {
      const user = tables.users.get(session.userId);
      const stands =
        session.startedWith === 'password' ? user?.passwordHash === verifiedHash : user?.tokenVersion === tokenVersion;
      if (!user || !stands) return false;
      await inMemorySessions(tables).add({ ...session, ...device });
      endOldest(tables, session);
      await inMemoryActivityLog(tables).append(entry);
      return true;
    });
  }
}

function endOldest({ sessions }: Pick<InMemoryTables, 'sessions'>, { id, userId }: Session): void {
  const others = [...sessions.values()].filter((session) => session.userId === userId && session.id !== id);
  const newestFirst = others.toSorted((one, other) => other.startedAt.getTime() - one.startedAt.getTime());
  for (const session of newestFirst.slice(maxSessions - 1)) sessions.delete(session.id);
}
