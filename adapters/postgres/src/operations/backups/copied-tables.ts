import pg from 'pg';
import { allTables } from '../../tables/tables.ts';
import { migrationsTable } from '../orm-settings.ts';
import { compatibilityTable } from '../schema-compatibility.ts';
import { sendFollowUpText } from '../../follow-ups/follow-up-jobs.ts';
import { deliverMail } from '../../mail/deliver-mail.ts';
import { deliverWebhook } from '../../webhooks/webhook-jobs.ts';

/** A table in a copy. */
export interface CopiedTable {
  readonly table: string;
  readonly columns: readonly string[];
  /** The column with a sequence, if any. */
  readonly numbering: string | null;
}

/**
 * Tables left out of a copy. Credentials are left out because a restore must not sign anyone back in, and others last
 * only minutes. Migrations are stored separately, and they determine which releases may run.
 */
const credentials = [
  'sessions',
  'one_time_codes',
  'mail_links',
  'recovery_codes',
  'sign_in_steps',
  'screen_pairings',
  'api_keys',
  'key_calls',
];
const leftOut = [...credentials, 'queue_workers', migrationsTable, compatibilityTable];

/** Tables without an entity, because only plain SQL uses them. */
const withoutEntity = ['lapsed_notes', 'link_openings', 'queue_workers', migrationsTable, compatibilityTable];

/** The tables of this release. Its database should contain no others. */
export const ownTables: readonly string[] = [...allTables.map(({ tableName }) => tableName), ...withoutEntity];

/** A condition on `pg_class` for ordinary tables that don't belong to an extension. */
export const ordinaryTable = `
  pg_class.relkind in ('r', 'p') and pg_class.relnamespace = current_schema()::text::regnamespace
  and not exists (
    select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`;

/** Reads tables and columns from the database, so none is forgotten. Generated columns are left out. */
export const copiedTables = `
  select relname as table, array_agg(attname::text order by attnum) as columns,
    min(attname::text) filter (where attidentity <> '') as numbering
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where ${ordinaryTable} and attnum > 0 and not attisdropped and attgenerated = ''
    and relname not in (${leftOut.map((name) => pg.escapeLiteral(name)).join(', ')})
  group by relname order by relname`;

/** Table and columns for COPY. */
export const copiedAs = (table: string, columns: readonly string[]): string =>
  `${pg.escapeIdentifier(table)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;

/** The name of the queue's jobs in a copy. No table has this name. */
export const jobs = 'graphile_worker.jobs';

/** A job's columns with their types, except its number and its worker's lock. The product doesn't use named queues. */
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

/** Emails, texts and webhooks still to send. Other jobs run on a schedule and recur anyway. */
export const promisedJobs = `
  select identifier as task, payload, priority, run_at, attempts, max_attempts, last_error, created_at, updated_at, key,
    revision, flags
  from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
  where identifier in ('${deliverMail}', '${sendFollowUpText}', '${deliverWebhook}')
  order by jobs.id`;
