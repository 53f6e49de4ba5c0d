import pg from 'pg';
import { allTables } from '../../tables/tables.ts';
import { migrationsTable } from '../orm-settings.ts';
import { compatibilityTable } from '../schema-compatibility.ts';
import { sendFollowUpText } from '../../follow-ups/follow-up-jobs.ts';
import { deliverMail } from '../../mail/deliver-mail.ts';

/** A table as a copy holds it. */
export interface CopiedTable {
  readonly table: string;
  readonly columns: readonly string[];
  /** The column that numbers its rows, if one does. */
  readonly numbering: string | null;
}

/**
 * What is left out of a copy: what lets somebody in by itself, or is good for minutes. Whoever signed out, or was
 * signed out, after a backup was made must not be signed in by restoring it. The migrations are told otherwise, and
 * which releases may run follows from them.
 */
const leftOut = ['sessions', 'one_time_codes', 'mail_links', 'screen_pairings', migrationsTable, compatibilityTable];

/** Kept by statements, and so described by no entity. */
const withoutEntity = ['lapsed_notes', migrationsTable, compatibilityTable];

/** The tables of this version of the product, in whose database there should be no others. */
export const ownTables: readonly string[] = [...allTables.map(({ tableName }) => tableName), ...withoutEntity];

/** Ordinary tables that belong to no extension, as a condition on `pg_class`. */
export const ordinaryTable = `
  pg_class.relkind in ('r', 'p') and pg_class.relnamespace = current_schema()::text::regnamespace
  and not exists (
    select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`;

/** Found out from the database, so that no table and no column is forgotten. Columns that are generated follow. */
export const copiedTables = `
  select relname as table, array_agg(attname::text order by attnum) as columns,
    min(attname::text) filter (where attidentity <> '') as numbering
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where ${ordinaryTable} and attnum > 0 and not attisdropped and attgenerated = ''
    and relname not in (${leftOut.map((name) => pg.escapeLiteral(name)).join(', ')})
  group by relname order by relname`;

/** Table and columns as COPY names them. */
export const copiedAs = (table: string, columns: readonly string[]): string =>
  `${pg.escapeIdentifier(table)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;

/** Under which the queue's jobs stand in a copy; no table has this name. */
export const jobs = 'graphile_worker.jobs';

/**
 * A job without what the queue numbers and what a worker holds, with the types of its columns. No job of the product
 * stands in a queue of a name.
 */
export const jobColumns = {
  task: 'text',
  payload: 'json',
  priority: 'smallint',
  run_at: 'timestamptz',
  attempts: 'smallint',
  max_attempts: 'smallint',
  last_error: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  key: 'text',
  revision: 'integer',
  flags: 'jsonb',
} as const;

/** Those that somebody was promised; what the queue does by the clock, it does anyway. */
export const promisedJobs = `
  select identifier as task, payload, priority, run_at, attempts, max_attempts, last_error, created_at, updated_at, key,
    revision, flags
  from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
  where identifier in ('${deliverMail}', '${sendFollowUpText}')
  order by jobs.id`;
