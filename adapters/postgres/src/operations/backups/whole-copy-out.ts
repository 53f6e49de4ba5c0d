import type { TableCopy, WholeCopy } from '@rewards/domain/backups/whole-copy';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { advisoryLocks } from '../../sql/advisory-locks.ts';
import { asDatabaseFailure, withDatabaseFailures } from '../../sql/database-failures.ts';
import { migrationsTable } from '../orm-settings.ts';
import { askingBy, refuseTooOldProgram } from '../schema-compatibility.ts';
import { type CopiedTable, copiedAs, copiedTables, jobColumns, jobs, promisedJobs } from './copied-tables.ts';

/** Makes COPY's output independent of the server's settings, without a time limit. */
const settings = `
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

export type CopiedOut<Outcome> =
  | { readonly kind: 'copied'; readonly outcome: Outcome }
  /** Another backup is running, or the database was never migrated. */
  | { readonly kind: 'refused'; readonly reason: 'under_way' | 'never_migrated' };

/**
 * Provides a snapshot of the whole database without blocking writers. Reads it in pieces on one connection. A second
 * connection blocks migrations until it's done, because after a table rewrite the snapshot would see the table as
 * empty.
 */
export async function copyOutWhole<Outcome>(
  databaseUrl: string,
  work: (copy: WholeCopy) => Promise<Outcome>,
): Promise<CopiedOut<Outcome>> {
  const holding = clientFor(databaseUrl);
  const reading = clientFor(databaseUrl);
  try {
    if (!(await withDatabaseFailures(() => hold(holding)))) return { kind: 'refused', reason: 'under_way' };
    const facts = await withDatabaseFailures(() => begin(reading));
    if (!facts) return { kind: 'refused', reason: 'never_migrated' };
    const outcome = await work({ facts, tables: tablesOf(reading, holding) });
    return { kind: 'copied', outcome };
  } finally {
    await Promise.all([reading.end(), holding.end()].map((ending) => ending.catch(() => undefined)));
  }
}

function clientFor(databaseUrl: string): pg.Client {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'referral-rewards backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Statements on this connection fail on their own.
  client.on('error', () => undefined);
  return client;
}

/**
 * Takes locks in a transaction, because session locks may outlive a session behind a pooler. @returns whether it got
 * them.
 */
async function hold(client: pg.Client): Promise<boolean> {
  await client.connect();
  await client.query(`begin; ${settings}`);
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
    advisoryLocks.backup,
  ]);
  if (!rows[0]?.free) return false;
  await client.query('select pg_advisory_xact_lock_shared($1)', [advisoryLocks.migration]);
  return true;
}

async function begin(client: pg.Client): Promise<WholeCopy['facts'] | undefined> {
  await client.connect();
  await client.query(`begin isolation level repeatable read read only; ${settings}`);
  const { rows: found } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    migrationsTable,
  ]);
  if (!found[0]?.exists) return undefined;
  await refuseTooOldProgram(askingBy(client));
  const { rows } = await client.query<{ madeAt: Date; migrations: string[] | null }>(
    `select now() as "madeAt", array_agg(name::text order by id) as migrations from ${migrationsTable}`,
  );
  const { madeAt, migrations } = rows[0] ?? {};
  return madeAt && migrations ? { madeAt, migrations } : undefined;
}

/**
 * @param holding is queried after each table, so nothing closes it as idle. If it was lost, a migration may have run
 *   and left a table that reads as empty. The copy then fails.
 */
async function* tablesOf(client: pg.Client, holding: pg.Client): AsyncGenerator<TableCopy> {
  try {
    const { rows: tables } = await client.query<CopiedTable>(copiedTables);
    for (const { table, columns, numbering } of tables) {
      const last = numbering === null ? undefined : await lastNumber(client, table, numbering);
      const numbered = numbering === null || last === undefined ? undefined : { column: numbering, last };
      yield { table, columns, numbered, lines: lines(client, `copy ${copiedAs(table, columns)} to stdout`) };
      await holding.query('select');
    }
    yield { table: jobs, columns: Object.keys(jobColumns), lines: lines(client, `copy (${promisedJobs}) to stdout`) };
    await holding.query('commit');
  } catch (error) {
    throw asDatabaseFailure(error);
  }
}

/** Sequences aren't transactional. This reads the current value, which is at least the snapshot's. */
async function lastNumber(client: pg.Client, table: string, column: string): Promise<string | undefined> {
  const { rows: named } = await client.query<{ sequence: string }>(
    'select pg_get_serial_sequence($1, $2) as sequence',
    [pg.escapeIdentifier(table), column],
  );
  const { rows } = await client.query<{ last: string }>(
    `select last_value::text as last from ${named[0]?.sequence} where is_called`,
  );
  return rows[0]?.last;
}

async function* lines(client: pg.Client, statement: string): AsyncGenerator<Uint8Array> {
  try {
    yield* client.query(to(statement)) as AsyncIterable<Buffer>;
  } catch (error) {
    throw asDatabaseFailure(error);
  }
}
