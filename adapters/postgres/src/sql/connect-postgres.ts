import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { BoundedClient, statementMilliseconds } from './bounded-client.ts';
import type { LiveConnections } from './live-connections.ts';
import { type DatabaseLog, noLog } from './database-log.ts';
import { PostgresDatabase } from './postgres-database.ts';
import { PreparingClient } from './preparing-client.ts';
import { naming } from './statement.ts';
import type { Tables } from './queries.ts';

export interface PostgresSettings {
  /** postgres://user:password@host:port/database, with pg's parameters such as sslmode. */
  readonly url: string;
  /** How many connections this process takes at most. */
  readonly poolMax?: number;
  /** Whether each connection keeps statements from one use to the next. A pooler between may not carry them over. */
  readonly preparesStatements?: boolean;
  readonly log?: DatabaseLog;
  /** Where each of its connections is put down. */
  readonly connections?: LiveConnections;
}

/** A transaction in which nothing happens so long holds locks for a process that is stuck. */
const idleInTransactionMilliseconds = 60_000;
/**
 * So many stay open however long nobody asks: whoever comes after a while would wait for a new one, and for its
 * statements to be planned anew.
 */
const kept = 2;
/** How long a request waits for a free connection before it is answered that the database is not available. */
const connectMilliseconds = 5_000;

/**
 * A practice's data fit in memory, so that a page costs little beside what is done with its rows. PostgreSQL reckons
 * with disks, and would rather walk through everyone than look up in an index whom a search finds. Planning a list
 * takes longer than reading it, and since nothing is known of a page's length in a plan for all, it would be planned
 * each time: so statements are written to be planned once, and what depends on its values says so.
 */
const plannerSettings = [
  '-c seq_page_cost=0.1',
  '-c random_page_cost=0.1',
  '-c plan_cache_mode=force_generic_plan',
].join(' ');

const { DATE } = pg.types.builtins;

/** Days stay text as they are written: a day has no instant. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === DATE ? (day: string) => day : (pg.types.getTypeParser(type, format) as (value: string) => unknown),
};

/** Gets ready to use the database. It connects only when it is first asked, so this never fails. */
export function connectPostgres({
  url,
  poolMax = 10,
  preparesStatements = true,
  log = noLog,
  connections,
}: PostgresSettings): PostgresDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    min: kept,
    connectionTimeoutMillis: connectMilliseconds,
    statement_timeout: statementMilliseconds,
    idle_in_transaction_session_timeout: idleInTransactionMilliseconds,
    options: plannerSettings,
    keepAlive: true,
    application_name: 'referral-rewards',
    types,
    Client: preparesStatements ? PreparingClient : BoundedClient,
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
 * A connection that dies is reported as an event, and an event that nobody listens to ends the process. Whoever uses
 * the connection hears it from the next statement; one that nobody uses the pool has thrown away by then, and it makes
 * a new one when it is needed.
 */
function surviveLostConnections(pool: pg.Pool, log: DatabaseLog): void {
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => log.warn({ reason: error.message }, 'A database connection was lost'));
}
