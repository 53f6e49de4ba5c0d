import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { migrationsTable } from '../orm-settings.ts';
import { ordinaryTable } from './copied-tables.ts';

/** Queries of a transaction, with any tables. */
export type Transaction = Pick<Kysely<unknown>, 'executeQuery' | 'getExecutor'>;

/** Statements that restore the removed keys, indexes and triggers. */
export type GivingBack = readonly string[];

interface Taken {
  readonly take: string;
  readonly giveBack: string;
}

/** Building an index at once is far faster than updating it for each row, but needs memory to sort. */
const roomToSort = `set local maintenance_work_mem = '256MB'`;

/**
 * Foreign keys, indexes without a constraint, and triggers, each with the statement that restores it. The copy already
 * contains what triggers would write, and they must not announce old rows as new.
 */
const takeable = [
  `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as take,
     format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
       as "giveBack"
   from pg_constraint join pg_class on pg_class.oid = conrelid
   where contype = 'f' and ${ordinaryTable}`,
  `select format('drop index %s', indexrelid::regclass) as take, pg_get_indexdef(indexrelid) as "giveBack"
   from pg_index join pg_class on pg_class.oid = indrelid
   where ${ordinaryTable} and not exists (select from pg_constraint where conindid = indexrelid)`,
  `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as take,
     format('alter table %s enable %s trigger %I', tgrelid::regclass,
       case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as "giveBack"
   from pg_trigger join pg_class on pg_class.oid = tgrelid
   where not tgisinternal and tgenabled <> 'D' and ${ordinaryTable}`,
];

/**
 * Removes what would slow down or reject the copied rows, and empties every table, since migrations may have added
 * rows. Other constraints stay, and restoring the foreign keys checks every row.
 */
export async function bareTables(transaction: Transaction): Promise<GivingBack> {
  const giveBack: string[] = [roomToSort];
  for (const question of takeable) {
    const { rows } = await sql.raw<Taken>(question).execute(transaction);
    for (const { take } of rows) await run(transaction, take);
    giveBack.push(...rows.map((taken) => taken.giveBack));
  }
  const tables = await tableNames(transaction);
  await run(transaction, `truncate ${tables.filter(isOfThePractice).map(pg.escapeIdentifier).join(', ')}`);
  return indexesFirst(giveBack);
}

const isOfThePractice = (table: string): boolean => table !== migrationsTable;

/** Foreign keys need their indexes, and checking them must not fire triggers. */
const indexesFirst = (statements: readonly string[]): GivingBack => [
  ...statements.filter((statement) => !isKey(statement)),
  ...statements.filter(isKey),
];
const isKey = (statement: string): boolean => statement.includes(' add constraint ');

export const tableNames = async (transaction: Transaction): Promise<readonly string[]> => {
  const { rows } = await sql
    .raw<{ table: string }>(`select relname::text as table from pg_class where ${ordinaryTable} order by relname`)
    .execute(transaction);
  return rows.map(({ table }) => table);
};

const routines = `
  select format('drop routine %s cascade', pg_proc.oid::regprocedure) as statement
  from pg_proc where pronamespace = current_schema()::text::regnamespace
    and not exists (
      select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`;

/**
 * Drops the schema to its state before the first migration. Keeps extensions and the empty migrations table, which
 * MikroORM looks up outside the transaction.
 */
export async function dropEverything(transaction: Transaction, tables: readonly string[]): Promise<void> {
  const dropped = tables.filter(isOfThePractice);
  if (dropped.length > 0) await run(transaction, `drop table ${dropped.map(pg.escapeIdentifier).join(', ')} cascade`);
  if (dropped.length < tables.length) await run(transaction, `delete from ${migrationsTable}`);
  const { rows } = await sql.raw<{ statement: string }>(routines).execute(transaction);
  for (const { statement } of rows) await run(transaction, statement.replace('drop routine', 'drop routine if exists'));
}

export const run = async (transaction: Transaction, statement: string): Promise<void> =>
  void (await sql.raw(statement).execute(transaction));
