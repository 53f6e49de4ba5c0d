import pg from 'pg';
import { withDatabaseFailures } from '../sql/database-failures.ts';
import {
  askingBy,
  isBeforeTakeover,
  isFormer,
  isTooOld,
  missingAmong,
  readCompatibility,
  unknownAmong,
} from './schema-compatibility.ts';

/** What a database is like, for whoever wants to know whether the product can work on it. */
export interface DatabaseState {
  /** Of PostgreSQL. */
  readonly majorVersion: number;
  readonly encoding: string;
  /** A standby, or one that its owner has made read-only. */
  readonly isReadOnly: boolean;
  readonly bytes: number;
  readonly connections: { readonly open: number; readonly most: number };
  /** By how much its clock is ahead of this machine's; behind, where negative. */
  readonly aheadMilliseconds: number;
  /** Migrations of this release that it lacks; all of them where it was never used. */
  readonly missing: readonly string[];
  /** How many migrations it has that this release does not know, as after going back to an older one. */
  readonly unknown: number;
  /** Whether it has to go through the commit before release 1.0.0 first. */
  readonly isBeforeTakeover: boolean;
  /** Whether this release is too old to run on it (rule 47). */
  readonly refusesThisRelease: boolean;
}

const patience = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };

const state = `
  select current_setting('server_version_num')::int / 10000 as "majorVersion",
         current_setting('server_encoding') as encoding,
         current_setting('transaction_read_only') = 'on' as "isReadOnly",
         pg_database_size(current_database())::float8 as bytes,
         (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as open,
         current_setting('max_connections')::int as most`;

/**
 * Looks at a database on a connection of its own and changes nothing, so that also one is looked at which the product
 * never used.
 * @throws StoreUnavailable when it can't be reached, within some seconds; StatementFailed when it refuses.
 */
export function examineDatabase(url: string): Promise<DatabaseState> {
  return withDatabaseFailures(async () => {
    const client = new pg.Client({ connectionString: url, ...patience });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query(state);
      const { open, most, ...known } = rows[0];
      const compatibility = await readCompatibility(askingBy(client));
      const { appliedMigrations: applied } = compatibility;
      return {
        ...known,
        connections: { open, most },
        aheadMilliseconds: await readClock(client),
        missing: missingAmong(applied),
        unknown: isFormer(applied) ? 0 : unknownAmong(applied).length,
        isBeforeTakeover: isBeforeTakeover(applied),
        refusesThisRelease: isTooOld(compatibility),
      };
    } finally {
      // Of a server that hangs no goodbye is waited for.
      void client.end().catch(() => undefined);
    }
  });
}

/** Its answer was made half-way between question and answer, as near as can be known. */
async function readClock(client: pg.Client): Promise<number> {
  const asked = Date.now();
  const { rows } = await client.query<{ at: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at',
  );
  return (rows[0]?.at ?? Number.NaN) - (asked + Date.now()) / 2;
}
