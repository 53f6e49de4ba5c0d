import { setTimeout as pause } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { advisoryLocks } from '../sql/advisory-locks.ts';
import { type DatabaseLog, noLog } from '../sql/database-log.ts';
import { migrateJobQueue } from './background/migrate-job-queue.ts';
import { withDatabaseFailures } from '../sql/database-failures.ts';
import { type DatabaseGround, readGround } from './database-ground.ts';
import { grantToService } from './grant-to-service.ts';
import { withProgress } from './with-progress.ts';
import { ormSettings } from './orm-settings.ts';
import { askingBy, isNoted, missingAmong, noteCompatibility, refuseTooOldProgram } from './schema-compatibility.ts';

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

export interface MigrateOptions {
  readonly patience?: Patience;
  /** Told which migration runs, and every few seconds that it still does. */
  readonly log?: DatabaseLog;
  /** Looks at the database before anything changes. What it throws ends the migration. */
  readonly inspect?: (ground: DatabaseGround) => void;
  /** The role the service connects as, if it isn't the one that migrates. It gets the rights it needs. */
  readonly serviceRole?: string | undefined;
}

/**
 * Migrates this package's tables and the job queue's. Concurrent calls run one after the other, and later ones find
 * nothing to do. Each migration succeeds as a whole or not at all. After a failure, earlier ones stay applied, and the
 * next call continues from there. A database that lacks nothing isn't written to, so its service's role may migrate it.
 * @throws ProgramTooOld if a later release made the schema one that this release may not run on. DatabaseTooOld if the
 *   schema is older than what this release can upgrade. Nothing changes then.
 * @throws StoreUnavailable if the database can't be reached.
 * @throws StatementFailed with the code `tableInUse` if a table stays locked for a minute.
 */
export function migrate(
  databaseUrl: string,
  { patience = usualPatience, log = noLog, inspect, serviceRole }: MigrateOptions = {},
): Promise<void> {
  return withDatabaseFailures(async () => {
    // The lock lives as long as its connection, so this connection only reads.
    const lock = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
    lock.on('error', () => undefined);
    try {
      await lock.connect();
      await withProgress(log, 'Waiting for another process to migrate the database', () =>
        lock.query('select pg_advisory_lock($1)', [advisoryLocks.migration]),
      );
      const ground = await readGround(askingBy(lock));
      inspect?.(ground);
      const { appliedMigrations } = await refuseTooOldProgram(askingBy(lock));
      // Most startups have nothing to migrate, and preparing MikroORM just to check would take a tenth of the startup
      // time.
      const missing = missingAmong(appliedMigrations);
      if (missing.length > 0) await migrateTables(databaseUrl, missing, patience, log);
      await migrateJobQueue(databaseUrl);
      if (!(await isNoted(askingBy(lock)))) await noteCompatibility(askingBy(lock));
      if (serviceRole !== undefined && serviceRole !== ground.role) await grantToService(lock, serviceRole);
    } finally {
      await lock.end();
    }
  });
}

/** Logs the start and the end of a migration, and that it still runs. */
async function told<Outcome>(log: DatabaseLog, migration: string, work: () => Promise<Outcome>): Promise<Outcome> {
  log.info({ migration }, `Migrating the database: ${migration}`);
  const began = performance.now();
  const outcome = await withProgress(log, `Still migrating the database: ${migration}`, work);
  const seconds = Number(((performance.now() - began) / 1_000).toFixed(1));
  log.info({ migration, seconds }, `Migrated the database: ${migration} (${seconds} s)`);
  return outcome;
}

async function migrateTables(
  databaseUrl: string,
  missing: readonly string[],
  patience: Patience,
  log: DatabaseLog,
): Promise<void> {
  const orm = new MikroORM(ormSettings(databaseUrl, { max: 2, lock_timeout: patience.lockMilliseconds }));
  try {
    for (const name of missing)
      await told(log, name, () =>
        untilFree(patience, async () => void (await orm.migrator.up({ migrations: [name] }))),
      );
  } finally {
    await orm.close(true);
  }
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
