import { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { type DatabaseLog, noLog } from './database-log.ts';
import { ormSettings } from './orm-settings.ts';
import { type PoolUse, PostgresDatabase } from './postgres-database.ts';

export interface PostgresSettings {
  /** postgres://user:password@host:port/database, with pg's parameters such as sslmode. */
  readonly url: string;
  /** How many connections this process takes at most. */
  readonly poolMax?: number;
  readonly log?: DatabaseLog;
}

/** Longer than any statement of the product takes; an import, which may wait for another one, sets its own. */
const statementMilliseconds = 30_000;
/** A transaction in which nothing happens so long holds locks for a process that is stuck. */
const idleInTransactionMilliseconds = 60_000;
/** How long a request waits for a free connection before it is answered that the database is not available. */
const connectMilliseconds = 5_000;

/**
 * A practice's data fit in memory, so that a page costs little beside what is done with its rows. PostgreSQL reckons
 * with disks, and would rather walk through everyone than look up in an index whom a search finds.
 */
const plannerSettings = '-c seq_page_cost=0.1 -c random_page_cost=0.1';

/** Gets ready to use the database. It connects only when it is first asked, so this never fails. */
export function connectPostgres({ url, poolMax = 10, log = noLog }: PostgresSettings): PostgresDatabase {
  let pool: pg.Pool | undefined;
  const orm = new MikroORM(
    ormSettings(url, {
      max: poolMax,
      connectionTimeoutMillis: connectMilliseconds,
      statement_timeout: statementMilliseconds,
      idle_in_transaction_session_timeout: idleInTransactionMilliseconds,
      options: plannerSettings,
      keepAlive: true,
      application_name: 'referral-rewards',
      onPoolCreated: (created: pg.Pool) => {
        pool = created;
        surviveLostConnections(created, log);
      },
    }),
  );
  return new PostgresDatabase(orm, () => useOf(pool));
}

/** A pool is made when it is first needed. */
const useOf = (pool: pg.Pool | undefined): PoolUse => {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool ?? {};
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
};

/**
 * A connection that dies while nobody uses it is reported as an event, and an event that nobody listens to ends the
 * process. The pool has thrown the connection away by then and makes a new one when it is needed.
 */
function surviveLostConnections(pool: pg.Pool, log: DatabaseLog): void {
  pool.on('error', (error) => log.warn({ reason: error.message }, 'A database connection was lost'));
}
