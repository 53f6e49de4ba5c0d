import { setTimeout as pause } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { advisoryLocks } from '../sql/advisory-locks.ts';
import { migrateJobQueue } from './background/migrate-job-queue.ts';
import { withDatabaseFailures } from '../sql/database-failures.ts';
import { baselineName } from './migrations/all-migrations.ts';
import { ormSettings } from './orm-settings.ts';
import { takeover } from './migrations/takeover.ts';
import { askingBy, isTakenOver, missingAmong, noteCompatibility, refuseTooOldProgram } from './schema-compatibility.ts';

/** For how long a migration waits for a table that somebody uses, and how often it is begun anew. */
interface Patience {
  readonly lockMilliseconds: number;
  readonly tries: number;
}

/** Whoever wants the table meanwhile waits behind the migration, which therefore gives up soon and comes back. */
const usualPatience: Patience = { lockMilliseconds: 5_000, tries: 12 };
const millisecondsBetweenTries = 500;

/** PostgreSQL's name for a lock that was not to be had in time. */
export const tableInUse = '55P03';

/**
 * Brings the database to the present schema: the tables of this package and those of the job queue. Processes that
 * start at once do it one after the other, and those that come later find nothing left to do. Each migration is done
 * as a whole or not at all; those before one that failed stay done, and the next call goes on from there.
 * @throws ProgramTooOld when a later release has made the schema one that this one may not run on, and DatabaseTooOld
 *   when it is older than what this release takes over; nothing is changed.
 * @throws StoreUnavailable when the database can't be reached.
 * @throws StatementFailed with the code `tableInUse` when somebody keeps a table locked for a minute.
 */
export function migrate(databaseUrl: string, patience = usualPatience): Promise<void> {
  return withDatabaseFailures(async () => {
    // The lock lives as long as its connection, which therefore does no more than look.
    const lock = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
    lock.on('error', () => undefined);
    try {
      await lock.connect();
      await lock.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
      const { appliedMigrations } = await refuseTooOldProgram(askingBy(lock));
      const known = isTakenOver(appliedMigrations) ? await takeOver(databaseUrl, patience) : appliedMigrations;
      // Of most starts nothing is missing, and making MikroORM ready to find it out would be a tenth of such a start.
      if (missingAmong(known).length > 0) await untilFree(patience, () => migrateTables(databaseUrl, patience));
      await migrateJobQueue(databaseUrl);
      await noteCompatibility(askingBy(lock));
    } finally {
      await lock.end();
    }
  });
}

async function migrateTables(databaseUrl: string, { lockMilliseconds }: Patience): Promise<void> {
  const orm = new MikroORM(ormSettings(databaseUrl, { max: 2, lock_timeout: lockMilliseconds }));
  try {
    await orm.migrator.up();
  } finally {
    await orm.close(true);
  }
}

/** Turns the schema of the commit before release 1.0.0 into the baseline, as a whole or not at all. */
async function takeOver(databaseUrl: string, patience: Patience): Promise<readonly string[]> {
  await untilFree(patience, async () => {
    const client = new pg.Client({ connectionString: databaseUrl, lock_timeout: patience.lockMilliseconds });
    try {
      await client.connect();
      await client.query('begin');
      for (const statement of takeover) await client.query(statement);
      await client.query('commit');
    } finally {
      // What is not committed is undone with its connection.
      await client.end();
    }
  });
  return [baselineName];
}

/** Does it again while somebody keeps a table locked. */
async function untilFree({ tries }: Patience, work: () => Promise<void>): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if ((error as { readonly code?: unknown }).code !== tableInUse || left <= 1) throw error;
    }
    await pause(millisecondsBetweenTries);
  }
}
