import type { EntityManager } from '@mikro-orm/postgresql';
import type { Session } from '@rewards/domain/sign-in/sessions/session';
import type { Sessions } from '@rewards/domain/sign-in/sessions/sessions';
import { SessionsTable } from './sessions-table.ts';

/** Sessions in the table `sessions`, within one transaction. */
export class PostgresSessions implements Sessions {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async find(id: string): Promise<Session | undefined> {
    const row = await this.#em.findOne(SessionsTable, { id });
    return row ? toSession(row) : undefined;
  }

  async add(session: Session): Promise<void> {
    await this.#em.insert(SessionsTable, toSession(session));
  }

  async touch(id: string, seenAt: Date): Promise<void> {
    await this.#em.nativeUpdate(SessionsTable, { id }, { seenAt });
  }

  async end(id: string): Promise<void> {
    await this.#em.nativeDelete(SessionsTable, { id });
  }

  async endOthers(userId: string, exceptId: string | undefined): Promise<void> {
    await this.#em.nativeDelete(SessionsTable, {
      userId,
      ...(exceptId === undefined ? {} : { id: { $ne: exceptId } }),
    });
  }
}

const toSession = ({ id, userId, startedWith, startedAt, seenAt }: Session): Session => ({
  id,
  userId,
  startedWith,
  startedAt,
  seenAt,
});
