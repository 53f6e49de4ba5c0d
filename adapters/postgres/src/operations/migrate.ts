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

/** How long a migration waits for a locked table, and how many times it retries. */
interface Patience {
  readonly lockMilliseconds: number;
  readonly tries: number;
}

/** Queries queue up behind a waiting migration, so it gives up quickly and retries. */
const usualPatience: Patience = { lockMilliseconds: 5_000, tries: 12 };
const millisecondsBetweenTries = 500;

/** PostgreSQL's code for a lock timeout. */
export const tableInUse = '55P03';

/**
 * Migrates this package's tables and the job queue's. Concurrent calls run one after the other, and later ones find
 * nothing to do. Each migration succeeds as a whole or not at all. After a failure, earlier ones stay applied, and the
 * next call continues from there.
 * @throws ProgramTooOld if a later release made the schema one that this release may not run on. DatabaseTooOld if the
 *   schema is older than what this release can upgrade. Nothing changes then.
 * @throws StoreUnavailable if the database can't be reached.
 * @throws StatementFailed with the code `tableInUse` if a table stays locked for a minute.
 */
export function migrate(databaseUrl: string, patience = usualPatience): Promise<void> {
  return withDatabaseFailures(async () => {
    // The lock lives as long as its connection, so this connection only reads.
    const lock = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
    lock.on('error', () => undefined);
    try {
      await lock.connect();
      await lock.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
      const { appliedMigrations } = await refuseTooOldProgram(askingBy(lock));
      const known = isTakenOver(appliedMigrations) ? await takeOver(databaseUrl, patience) : appliedMigrations;
      // Most startups have nothing to migrate, and preparing MikroORM just to check would take a tenth of the startup
      // time.
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

/** Turns the schema before release 1.0.0 into the baseline, as a whole or not at all. */
async function takeOver(databaseUrl: string, patience: Patience): Promise<readonly string[]> {
  await untilFree(patience, async () => {
    const client = new pg.Client({ connectionString: databaseUrl, lock_timeout: patience.lockMilliseconds });
    try {
      await client.connect();
      await client.query('begin');
      for (const statement of takeover) await client.query(statement);
      await client.query('commit');
    } finally {
      // Closing the connection rolls back what isn't committed.
      await client.end();
    }
  });
  return [baselineName];
}

/** Retries while a table is locked. */
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
