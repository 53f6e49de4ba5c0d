import { MikroORM } from '@mikro-orm/postgresql';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { withDatabaseFailures } from './database-failures.ts';
import { ormSettings } from './orm-settings.ts';

const silent = new Logger(() => () => undefined);

/**
 * Brings the database to the present schema: the tables of this package and those of the job queue. Processes that
 * start at once do it one after the other, and those that come later find nothing left to do.
 * @throws DatabaseUnavailable when the database can't be reached.
 */
export function migrate(databaseUrl: string): Promise<void> {
  return withDatabaseFailures(async () => {
    // The lock lives as long as its connection, which therefore does nothing else.
    const lock = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
    lock.on('error', () => undefined);
    try {
      await lock.connect();
      await lock.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
      await migrateTables(databaseUrl);
      await runMigrations({ connectionString: databaseUrl, maxPoolSize: 2, logger: silent });
    } finally {
      await lock.end();
    }
  });
}

async function migrateTables(databaseUrl: string): Promise<void> {
  const orm = new MikroORM(ormSettings(databaseUrl, { max: 2 }));
  try {
    await orm.migrator.up();
  } finally {
    await orm.close(true);
  }
}
