import pg from 'pg';
import { withDatabaseFailures } from '../sql/database-failures.ts';
import { type DatabaseGround, readGround } from './database-ground.ts';
import { askingBy, isBeforeBaseline, isTooOld, readCompatibility, unknownAmong } from './schema-compatibility.ts';

/** Whether and how the product can work on a database. */
export interface DatabaseState {
  /** What its role may do, and whose tables it holds. */
  readonly ground: DatabaseGround;
  readonly encoding: string;
  /** Whether it is a standby or was made read-only. */
  readonly isReadOnly: boolean;
  readonly bytes: number;
  readonly connections: { readonly open: number; readonly most: number };
  /** How far its clock is ahead of this machine's. Negative if behind. */
  readonly aheadMilliseconds: number;
  /** The number of migrations this release doesn't know, as after going back to an older release. */
  readonly unknown: number;
  /** Whether release 1.0.0 has to upgrade it first. */
  readonly isBeforeBaseline: boolean;
  /** Whether this release is too old to run on it (rule 47). */
  readonly refusesThisRelease: boolean;
}

const patience = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };

const state = `
  select current_setting('server_encoding') as encoding,
         current_setting('transaction_read_only') = 'on' as "isReadOnly",
         pg_database_size(current_database())::float8 as bytes,
         (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as open,
         current_setting('max_connections')::int as most`;

/**
 * Examines a database on a separate connection without changing it, including one the product never used.
 * @throws StoreUnavailable if it can't be reached within a few seconds. StatementFailed if it refuses a query.
 */
export function examineDatabase(url: string): Promise<DatabaseState> {
  return withDatabaseFailures(async () => {
    const client = new pg.Client({ connectionString: url, ...patience });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query(state);
      const { open, most, ...known } = rows[0];
      const ground = await readGround(askingBy(client));
      const compatibility = await readCompatibility(askingBy(client));
      const { appliedMigrations: applied } = compatibility;
      return {
        ...known,
        ground,
        connections: { open, most },
        aheadMilliseconds: await readClock(client),
        unknown: isBeforeBaseline(applied) ? 0 : unknownAmong(applied).length,
        isBeforeBaseline: isBeforeBaseline(applied),
        refusesThisRelease: isTooOld(compatibility),
      };
    } finally {
      // Doesn't wait, because a hung server never answers.
      void client.end().catch(() => undefined);
    }
  });
}

/** Assumes the server read its clock halfway between request and response. */
async function readClock(client: pg.Client): Promise<number> {
  const asked = Date.now();
  const { rows } = await client.query<{ at: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at',
  );
  return (rows[0]?.at ?? Number.NaN) - (asked + Date.now()) / 2;
}
