import type { CopyFacts, WholeCopy } from '@rewards/domain/backups/whole-copy';
import { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import pg from 'pg';
import { advisoryLocks } from '../../sql/advisory-locks.ts';
import { migrateJobQueue } from '../background/migrate-job-queue.ts';
import { copyPieces } from '../../sql/copy-rows.ts';
import { asDatabaseFailure } from '../../sql/database-failures.ts';
import { ormSettings } from '../orm-settings.ts';
import { askingOf, isBeforeBaseline, refuseTooOldProgram, unknownAmong } from '../schema-compatibility.ts';
import { type Transaction, bareTables, dropEverything, run, tableNames } from './bare-tables.ts';
import { copiedAs, jobs, ownTables } from './copied-tables.ts';
import { heedWhatCameDue, restoreJobs } from './restored-promises.ts';

export type RestoreRefusal =
  /** The service or another command is using the database. */
  | { readonly reason: 'in_use'; readonly connections: number }
  /** A backup or a migration is running. */
  | { readonly reason: 'busy' }
  | { readonly reason: 'not_empty'; readonly users: number }
  /** The database has tables from another product or a later release. */
  | { readonly reason: 'foreign_tables'; readonly tables: readonly string[] };

export type Restored =
  | { readonly kind: 'restored'; readonly rows: ReadonlyMap<string, number> }
  | ({ readonly kind: 'refused' } & RestoreRefusal);

/** Whether a backup is from before release 1.0.0. This release doesn't have its tables. */
export const isFormerBackup = ({ migrations }: CopyFacts): boolean => isBeforeBaseline(migrations);

/** Migrations this release doesn't know, because a later release made the backup. */
export const unknownMigrations = ({ migrations }: CopyFacts): readonly string[] => unknownAmong(migrations);

/**
 * Replaces everything in the database with a copy, in one transaction, so an interruption leaves the old data. The
 * schema is the copy's afterward, and `migrate` updates it.
 * @param replaces whether the database may contain users, who are lost.
 * @throws ProgramTooOld if this program may not run on the current database, or what reading the copy throws. Nothing
 *   changes then.
 */
export async function restoreWholeCopy(databaseUrl: string, copy: WholeCopy, replaces: boolean): Promise<Restored> {
  const settings = ormSettings(databaseUrl, { max: 3, application_name: 'restoring', lock_timeout: 10_000 });
  // Runs all migrations within the same transaction as the rest.
  const orm = new MikroORM({ ...settings, migrations: { ...settings.migrations, allOrNothing: true } });
  try {
    return await orm.em.transactional(async (manager) => {
      const context = manager.getTransactionContext();
      if (!context) throw new Error('There is no transaction to restore in');
      const transaction = context as unknown as Transaction;
      await run(transaction, beginning);
      const found = await lookInto(transaction, replaces);
      if ('kind' in found) return found;
      await dropEverything(transaction, found.tables);
      await orm.migrator.up({ transaction: context, migrations: [...copy.facts.migrations] });
      await migrateJobQueue(databaseUrl);
      return { kind: 'restored', rows: await load(transaction, copy) };
    });
  } catch (error) {
    throw asDatabaseFailure(error);
  } finally {
    await orm.close(true);
  }
}

/** Uses the same settings for COPY as when the copy was written. */
const beginning = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601'`;

async function lookInto(
  transaction: Transaction,
  replaces: boolean,
): Promise<{ readonly tables: readonly string[] } | (Restored & { readonly kind: 'refused' })> {
  // A service starting now waits for this lock and then sees the copy.
  const { rows: locks } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLocks.backup}::bigint)
      and pg_try_advisory_xact_lock(${advisoryLocks.migration}::bigint) as free`.execute(transaction);
  if (!locks[0]?.free) return { kind: 'refused', reason: 'busy' };
  await refuseTooOldProgram(askingOf(transaction));
  const { rows: others } = await sql<{ connections: number }>`
    select count(*)::int as connections from (
      select pid from pg_stat_activity
        where datname = current_database() and application_name like 'referral-rewards%'
      union
      select pid from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32) + objid::bigint = ${advisoryLocks.serving}::bigint
    ) as at_work`.execute(transaction);
  const connections = others[0]?.connections ?? 0;
  if (connections > 0) return { kind: 'refused', reason: 'in_use', connections };
  const tables = await tableNames(transaction);
  const foreign = tables.filter((table) => !ownTables.includes(table));
  if (foreign.length > 0) return { kind: 'refused', reason: 'foreign_tables', tables: foreign };
  const users = tables.includes('users') ? await countUsers(transaction) : 0;
  return users > 0 && !replaces ? { kind: 'refused', reason: 'not_empty', users } : { tables };
}

async function countUsers(transaction: Transaction): Promise<number> {
  const { rows } = await sql<{ users: number }>`select count(*)::int as users from users`.execute(transaction);
  return rows[0]?.users ?? 0;
}

async function load(transaction: Transaction, { tables }: WholeCopy): Promise<ReadonlyMap<string, number>> {
  const giveBack = await bareTables(transaction);
  const written = new Map<string, number>();
  for await (const { table, columns, numbered, lines } of tables) {
    if (table === jobs) {
      await restoreJobs(transaction, lines);
      continue;
    }
    written.set(table, await copyPieces(transaction, copiedAs(table, columns), lines));
    if (numbered) await numberOn(transaction, table, numbered);
    else if (table === heard.table) await numberOn(transaction, table, { column: heard.column, last: '0' });
  }
  await heedWhatCameDue(transaction);
  for (const statement of giveBack) await run(transaction, statement);
  return written;
}

/**
 * Screens remember the last display event id, which may be newer than the copy or come from an earlier restore of it.
 * So ids continue at the current time in hundredths of a second. Events never come that fast, and the number fits a
 * poll position's twelve digits.
 */
const heard = { table: 'display_events', column: 'id' } as const;
/** In case the machine's clock is behind. */
const mostSince = 1_000_000_000n;
const beyondAll = (last: bigint): bigint => {
  const [far, now] = [last + mostSince, BigInt(Math.trunc(Date.now() / 10))];
  return far > now ? far : now;
};

const numberOn = (transaction: Transaction, table: string, { column, last }: { column: string; last: string }) => {
  const from = table === heard.table ? beyondAll(BigInt(last)) : BigInt(last);
  const named = [pg.escapeIdentifier(table), column].map((name) => pg.escapeLiteral(name)).join(', ');
  return run(transaction, `select setval(pg_get_serial_sequence(${named}), ${from})`);
};

/** Updates PostgreSQL's statistics now, because autovacuum would do it later. */
export async function analyze(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'restoring' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}
