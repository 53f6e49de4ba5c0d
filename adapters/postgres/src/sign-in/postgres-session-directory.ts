import type { Session, SessionDevice } from '@rewards/domain/sign-in/sessions/session';
import type { SessionDirectory, SignedIn } from '@rewards/domain/sign-in/sessions/session-directory';
import { sql } from 'kysely';
import { sessions } from '../tables/sign-in-tables.ts';
import { users } from '../tables/users-table.ts';
import { OnDatabase } from '../sql/on-database.ts';
import { statement } from '../sql/statement.ts';

/** Reads committed sessions with their users, so an ended session stops working at once. */
export class PostgresSessionDirectory extends OnDatabase implements SessionDirectory {
  async find(sessionId: string): Promise<SignedIn | undefined> {
    const row = await this.database.first(signedIn, { sessionId });
    if (!row) return undefined;
    const { sessionId: id, userId, startedWith, startedAt, seenAt, hasPasskey, ...user } = row;
    return { session: { id, userId, startedWith, startedAt, seenAt }, user, hasPasskey };
  }

  async listOf(userId: string): Promise<readonly (Session & SessionDevice)[]> {
    return this.database.rows(ofUser, { userId });
  }
}

const signedIn = statement((queries, { sessionId }: { sessionId: string }) =>
  queries
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(users.properties.map((name) => `users.${name}` as const))
    .select(['sessions.id as sessionId', 'userId', 'startedWith', 'startedAt', 'seenAt'])
    .select(sql<boolean>`exists(select from passkeys where user_id = users.id)`.as('hasPasskey'))
    .where('sessions.id', '=', sessionId),
);

const ofUser = statement((queries, { userId }: { userId: string }) =>
  queries
    .selectFrom('sessions')
    .select(sessions.properties)
    .where('userId', '=', userId)
    .orderBy('seenAt', 'desc')
    .orderBy('id'),
);
