import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { migrationsTable } from '../orm-settings.ts';
import { ordinaryTable } from './copied-tables.ts';

/** Queries of a transaction, on whatever tables there are. */
export type Transaction = Pick<Kysely<unknown>, 'executeQuery' | 'getExecutor'>;

/** Statements that give the tables back what was taken from them. */
export type GivingBack = readonly string[];

interface Taken {
  readonly take: string;
  readonly giveBack: string;
}

/** What is made anew in one go is faster by far than kept up with each row, and takes memory to sort. */
const roomToSort = `set local maintenance_work_mem = '256MB'`;

/**
 * Foreign keys and indexes besides those of primary keys and constraints; then triggers, each to be as it was. What a
 * trigger would write is in the copy already, and nobody is to be told of rows that are not new.
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
 * Takes away what is in the way of rows that were whole when they were copied, and empties every table: migrations
 * may have put rows into some. Other constraints stay, and keys hold every row once they are back.
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

/** Keys are held against indexes, and there must be no trigger yet that a key would call. */
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
 * The schema as it was before the first migration; what extensions brought stays, and so does the empty list of
 * migrations, for which MikroORM looks outside of the transaction.
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
