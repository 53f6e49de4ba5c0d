import { type Session, type Sessions, unknownDevice } from '@rewards/domain/sign-in/sessions/session';
import { firstOf, statement } from '../sql/statement.ts';
import { PostgresStore } from '../sql/postgres-store.ts';
import { sessionColumns, sessions } from '../tables/sign-in-tables.ts';

/** Sessions in the table `sessions`, within one transaction. */
export class PostgresSessions extends PostgresStore implements Sessions {
  async find(id: string): Promise<Session | undefined> {
    return firstOf(this.queries, byId, { id });
  }

  async add(session: Session): Promise<void> {
    this.closing.add(
      this.queries
        .insertInto('sessions')
        .values(sessions.rowOf({ ...unknownDevice, ...session }))
        .returning('id'),
    );
  }

  async touch({ id, seenAt: before }: Pick<Session, 'id' | 'seenAt'>, seenAt: Date): Promise<void> {
    const seen = this.queries.updateTable('sessions').set({ seenAt }).where('id', '=', id);
    await seen.where('seenAt', '=', before).execute();
  }

  async end(id: string): Promise<void> {
    await this.queries.deleteFrom('sessions').where('id', '=', id).execute();
  }

  async endOthers(userId: string, exceptId: string | undefined): Promise<void> {
    const own = this.queries.deleteFrom('sessions').where('userId', '=', userId);
    await (exceptId === undefined ? own : own.where('id', '<>', exceptId)).execute();
  }
}

const byId = statement((queries, { id }: { id: string }) =>
  queries.selectFrom('sessions').select(sessionColumns).where('id', '=', id),
);
