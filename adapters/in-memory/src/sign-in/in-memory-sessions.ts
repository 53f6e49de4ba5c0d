import { type Session, type SessionDevice, unknownDevice } from '@rewards/domain/sign-in/sessions/session';
import type { Sessions } from '@rewards/domain/sign-in/sessions/sessions';
import { InMemoryStore } from '../in-memory-store.ts';

/** Sessions within one transaction. */
export class InMemorySessions extends InMemoryStore implements Sessions {
  async find(id: string): Promise<Session | undefined> {
    const found = this.tables.sessions.get(id);
    return found && withoutDevice(structuredClone(found));
  }

  async add(session: Session): Promise<void> {
    if (this.tables.sessions.has(session.id)) throw new Error('There is a session of this identity already');
    if (!this.tables.users.has(session.userId)) throw new Error(`There is no user ${session.userId} to be signed in`);
    this.tables.sessions.set(session.id, structuredClone({ ...unknownDevice, ...session }));
  }

  async touch({ id, seenAt: before }: Pick<Session, 'id' | 'seenAt'>, seenAt: Date): Promise<void> {
    const session = this.tables.sessions.get(id);
    if (session?.seenAt.getTime() === before.getTime())
      this.tables.sessions.set(id, { ...session, seenAt: new Date(seenAt) });
  }

  async end(id: string): Promise<void> {
    this.tables.sessions.delete(id);
  }

  async endOthers(userId: string, exceptId: string | undefined): Promise<void> {
    for (const session of this.tables.sessions.values()) {
      if (session.userId === userId && session.id !== exceptId) this.tables.sessions.delete(session.id);
    }
  }
}

/** What its browser says it is only stands in the user's own list. */
export const withoutDevice = ({ browser: _browser, system: _system, ...session }: Session & SessionDevice): Session =>
  session;
