import type { CopyFacts, WholeCopy } from '@rewards/domain/backups/whole-copy';
import { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import pg from 'pg';
import { advisoryLocks } from '../../sql/advisory-locks.ts';
import { migrateJobQueue } from '../background/migrate-job-queue.ts';
import { copyPieces } from '../../sql/copy-rows.ts';
import { asDatabaseFailure } from '../../sql/database-failures.ts';
import { ormSettings } from '../orm-settings.ts';
import { askingOf, isFormer, refuseTooOldProgram, unknownAmong } from '../schema-compatibility.ts';
import { type Transaction, bareTables, dropEverything, run, tableNames } from './bare-tables.ts';
import { copiedAs, jobs, ownTables } from './copied-tables.ts';
import { heedWhatCameDue, restoreJobs } from './restored-promises.ts';

export type RestoreRefusal =
  /** The service is at work on the database, or another command of the product. */
  | { readonly reason: 'in_use'; readonly connections: number }
  /** A backup is being made, or the database is being brought up to date. */
  | { readonly reason: 'busy' }
  | { readonly reason: 'not_empty'; readonly users: number }
  /** It holds what is not this product's, or a later version's. */
  | { readonly reason: 'foreign_tables'; readonly tables: readonly string[] };

export type Restored =
  | { readonly kind: 'restored'; readonly rows: ReadonlyMap<string, number> }
  | ({ readonly kind: 'refused' } & RestoreRefusal);

/** A backup from before release 1.0.0, whose tables this release does not have. */
export const isFormerBackup = ({ migrations }: CopyFacts): boolean => isFormer(migrations);

/** Migrations that this version of the product does not know: a later one made the backup. */
export const unknownMigrations = ({ migrations }: CopyFacts): readonly string[] => unknownAmong(migrations);

/**
 * Puts a copy in the place of everything that the database has, in one transaction: whatever becomes of it, and of the
 * process, the database is as it was or as the copy has it. Its schema is then that of the copy, which `migrate`
 * brings to the present.
 * @param replaces whether there may be users, who are lost.
 * @throws ProgramTooOld where this program may not run on the database as it is; what reading the copy throws. Then
 *   nothing was changed.
 */
export async function restoreWholeCopy(databaseUrl: string, copy: WholeCopy, replaces: boolean): Promise<Restored> {
  const settings = ormSettings(databaseUrl, { max: 3, application_name: 'restoring', lock_timeout: 10_000 });
  // All migrations within the transaction that everything else is done in, too.
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

/** What COPY reads means what it meant where it was written. */
const beginning = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601'`;

async function lookInto(
  transaction: Transaction,
  replaces: boolean,
): Promise<{ readonly tables: readonly string[] } | (Restored & { readonly kind: 'refused' })> {
  // A service that starts now waits for this lock, and finds the copy.
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
 * Screens remember the id of the last display event they heard, which may have been given out after the copy was made,
 * or after an earlier restore of it: ids go on from the hundredths of a second of this instant, which no event kept
 * pace with, and which have no more than the twelve digits of an id in a poll's position.
 */
const heard = { table: 'display_events', column: 'id' } as const;
/** Where the clock of the machine is behind. */
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

/** Tells PostgreSQL what the tables hold now, which it would find out by itself only later. */
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
