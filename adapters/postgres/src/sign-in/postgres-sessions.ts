import type { Session } from '@rewards/domain/sign-in/sessions/session';
import type { Sessions } from '@rewards/domain/sign-in/sessions/sessions';
import type { Queries } from '../tables.ts';
import { sessions } from './sessions-table.ts';

/** Sessions in the table `sessions`, within one transaction. */
export class PostgresSessions implements Sessions {
  readonly #queries: Queries;

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  find(id: string): Promise<Session | undefined> {
    return this.#queries.selectFrom('sessions').select(sessions.properties).where('id', '=', id).executeTakeFirst();
  }

  async add(session: Session): Promise<void> {
    await this.#queries.insertInto('sessions').values(sessions.rowOf(session)).execute();
  }

  async touch({ id, seenAt: before }: Pick<Session, 'id' | 'seenAt'>, seenAt: Date): Promise<void> {
    const seen = this.#queries.updateTable('sessions').set({ seenAt }).where('id', '=', id);
    await seen.where('seenAt', '=', before).execute();
  }

  async end(id: string): Promise<void> {
    await this.#queries.deleteFrom('sessions').where('id', '=', id).execute();
  }

  async endOthers(userId: string, exceptId: string | undefined): Promise<void> {
    const own = this.#queries.deleteFrom('sessions').where('userId', '=', userId);
    await (exceptId === undefined ? own : own.where('id', '<>', exceptId)).execute();
  }
}
