import type { SessionStart, SessionStarts } from '@rewards/domain/sign-in/sessions/session-starts';
import type { InMemoryUnitOfWork } from '../in-memory-unit-of-work.ts';

/** Begins sessions while their proof is valid. */
export class InMemorySessionStarts implements SessionStarts {
  readonly #unitOfWork: InMemoryUnitOfWork;

  constructor(unitOfWork: InMemoryUnitOfWork) {
    this.#unitOfWork = unitOfWork;
  }

  begin({ session, verifiedHash, tokenVersion, entry }: SessionStart): Promise<boolean> {
    return this.#unitOfWork.run(async ({ users, sessions, activity }) => {
      const user = await users.find(session.userId);
      const stands =
        session.startedWith === 'password' ? user?.passwordHash === verifiedHash : user?.tokenVersion === tokenVersion;
      if (!user || !stands) return false;
      await sessions.add(session);
      await activity.append(entry);
      return true;
    });
  }
}
