import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { BoundedClient, statementMilliseconds } from './bounded-client.ts';
import type { LiveConnections } from './live-connections.ts';
import { type DatabaseLog, logUnavailable, noLog } from './database-log.ts';
import { PostgresDatabase } from './postgres-database.ts';
import { PreparingClient } from './preparing-client.ts';
import { naming } from './statement.ts';
import type { Tables } from './queries.ts';

export interface PostgresSettings {
  /** postgres://user:password@host:port/database, with pg's parameters such as sslmode. */
  readonly url: string;
  /** The maximum number of connections of this process. */
  readonly poolMax?: number;
  /** Whether connections keep prepared statements. Turn it off for a pooler that doesn't support them. */
  readonly preparesStatements?: boolean;
  readonly log?: DatabaseLog;
  /** Where each of its connections is put down. */
  readonly connections?: LiveConnections;
  /** Called with the seconds each statement took, waiting for locks included. */
  readonly onAnswer?: (seconds: number) => void;
}

/** An idle transaction this old belongs to a stuck process and still holds locks. */
const idleInTransactionMilliseconds = 60_000;
/** Connections that stay open when idle, so the next request doesn't wait for a new connection and new plans. */
const kept = 2;
/** How long a request waits for a free connection before the database counts as unavailable. */
const connectMilliseconds = 5_000;

/**
 * A practice's data fits in memory, but PostgreSQL's cost settings assume disks and favor full scans over index
 * lookups. Planning a list takes longer than reading it, and generic plans lack the page length, so PostgreSQL would
 * plan each time. So statements are written for a single plan, and those that depend on their values say so. Compiling
 * the largest ones (JIT) takes longer than running them.
 */
const plannerSettings = {
  seq_page_cost: '0.1',
  random_page_cost: '0.1',
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
};

/** What every connection for requests asks for when it starts, by PostgreSQL's names and in its units. */
export const askedSettings: Readonly<Record<string, string>> = {
  statement_timeout: String(statementMilliseconds),
  idle_in_transaction_session_timeout: String(idleInTransactionMilliseconds),
  ...plannerSettings,
};

/** How a connection for requests asks for that. */
export const startup = {
  statement_timeout: statementMilliseconds,
  idle_in_transaction_session_timeout: idleInTransactionMilliseconds,
  options: Object.entries(plannerSettings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
} satisfies pg.ClientConfig;

const { DATE } = pg.types.builtins;

/** Dates stay text, because a day isn't an instant. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === DATE ? (day: string) => day : (pg.types.getTypeParser(type, format) as (value: string) => unknown),
};

/** Prepares access to the database. It connects on first use, so this never fails. */
export function connectPostgres({
  url,
  poolMax = 10,
  preparesStatements = true,
  log = noLog,
  connections,
  onAnswer,
}: PostgresSettings): PostgresDatabase {
  const Client = preparesStatements ? PreparingClient : BoundedClient;
  class TimedClient extends Client {
    protected override noteTime(seconds: number): void {
      onAnswer?.(seconds);
    }
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    min: kept,
    connectionTimeoutMillis: connectMilliseconds,
    ...startup,
    keepAlive: true,
    application_name: 'referral-rewards',
    types,
    Client: TimedClient,
  });
  surviveLostConnections(pool, log);
  pool.on('connect', (client) => connections?.add(client));
  const queries = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [naming],
  });
  return new PostgresDatabase(pool, queries);
}

/**
 * An unhandled error event of a lost connection would end the process. A connection's user gets the error from the next
 * statement, and the pool replaces idle connections on its own.
 */
function surviveLostConnections(pool: pg.Pool, log: DatabaseLog): void {
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => logUnavailable(log, { reason: error.message }, 'A database connection was lost'));
}
