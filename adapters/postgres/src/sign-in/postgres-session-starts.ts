import { type Session, maxSessions, unknownDevice } from '@rewards/domain/sign-in/sessions/session';
import type { SessionStart, SessionStarts } from '@rewards/domain/sign-in/sessions/session-starts';
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import { newActivityRow } from '../activity/postgres-activity-log.ts';
import { OnDatabase } from '../sql/on-database.ts';
import type { Queries, Tables } from '../sql/queries.ts';
import { sessions } from '../tables/sign-in-tables.ts';

/** Starts sessions in the table `sessions`. Each start is a separate transaction. */
export class PostgresSessionStarts extends OnDatabase implements SessionStarts {
  begin(start: SessionStart): Promise<boolean> {
    return this.database.transaction(async (queries) => {
      const begun = await begin(queries, start);
      // The user is locked now, so this sees the sessions of parallel starts.
      if (begun) await endOldest(queries, start.session);
      return begun;
    });
  }
}

async function begin(
  queries: Queries,
  { session, device = unknownDevice, verifiedHash, tokenVersion, entry }: SessionStart,
): Promise<boolean> {
  const { columns: ofSession, cells: sessionCells } = cellsOf(sessions.rowOf({ ...session, ...device }));
  const { columns: ofEntry, cells: entryCells } = cellsOf(newActivityRow(entry));
  const begun = await queries
    // Waits for a concurrent password change or sign-out everywhere, which locks the user.
    .with('proven', (query) =>
      query
        .selectFrom('users')
        .select('id')
        .where('id', '=', session.userId)
        .where(session.startedWith === 'password' ? isPassword(verifiedHash) : isTokenVersion(tokenVersion))
        .forUpdate(),
    )
    .with('begun', (query) =>
      query
        .insertInto('sessions')
        .columns(ofSession)
        .expression(query.selectFrom('proven').select(sessionCells))
        .returning('id'),
    )
    .with('logged', (query) =>
      query
        .insertInto('activity_log')
        .columns(ofEntry)
        .expression(query.selectFrom('begun').select(entryCells))
        .returning('id'),
    )
    .selectFrom('begun')
    .select('id')
    .executeTakeFirst();
  return begun !== undefined;
}

/** Deletes nothing while there is room, because each deletion makes every screen check its access. */
async function endOldest(queries: Queries, { id, userId }: Session): Promise<void> {
  const tooMany = await queries
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '<>', id)
    .orderBy('startedAt', 'desc')
    .orderBy('id')
    .offset(maxSessions - 1)
    .execute();
  if (tooMany.length === 0) return;
  const ids = tooMany.map((session) => session.id);
  await queries.deleteFrom('sessions').where('id', 'in', ids).execute();
}

type OfUser = ExpressionBuilder<Tables, 'users'>;

const isPassword =
  (verifiedHash = '') =>
  (user: OfUser) =>
    user('passwordHash', '=', verifiedHash);

/** Account versions are never negative. */
const isTokenVersion =
  (tokenVersion = -1) =>
  (user: OfUser) =>
    user('tokenVersion', '=', tokenVersion);

/** The columns and values for an `insert ... select`. */
function cellsOf<Row extends object>(row: Row) {
  const columns = Object.keys(row) as (keyof Row & string)[];
  const isExpression = (cell: unknown): cell is Expression<unknown> =>
    typeof cell === 'object' && cell !== null && 'toOperationNode' in cell;
  const cells = Object.entries({ ...row } as Record<string, unknown>).map(([name, cell]) =>
    (isExpression(cell) ? sql`${cell}` : sql`${sql.val(cell)}`).as(name),
  );
  return { columns, cells };
}
