import pg from 'pg';
import { ordinaryTable, ownTables } from './backups/copied-tables.ts';
import { migrationsTable } from './orm-settings.ts';
import { compatibilityTable } from './schema-compatibility.ts';

/** Besides reading a table: whether the service may add rows, and which columns it may change. */
interface Allowed {
  readonly insert?: true;
  readonly update?: readonly string[];
}

/** The tables that no one may change as they like. The service may do anything with the rows of the rest. */
const exceptions: Readonly<Record<string, Allowed>> = {
  [migrationsTable]: {},
  [compatibilityTable]: {},
  credit_ledger: { insert: true },
  api_keys: { insert: true, update: ['last_used_at', 'revoked_at'] },
  credit_policy: { insert: true, update: ['time_zone'] },
  // A trigger lets `params` change in one way: a page was opened once more (record 0082).
  activity_log: { insert: true, update: ['undo_until', 'undo_snapshot', 'undone_at', 'params'] },
};
const everything = ['select', 'insert', 'update', 'delete'];

/** A right that the service needs, on a table or one of its columns. */
interface Needed {
  readonly table: string;
  readonly right: string;
  readonly column?: string;
}

function neededOn(table: string): readonly Needed[] {
  const allowed = exceptions[table];
  if (!allowed) return everything.map((right) => ({ table, right }));
  const { insert, update = [] } = allowed;
  return [
    { table, right: 'select' },
    ...(insert ? [{ table, right: 'insert' }] : []),
    ...update.map((column) => ({ table, right: 'update', column })),
  ];
}

const literal = (word: string | undefined) => (word === undefined ? 'null' : pg.escapeLiteral(word));

/** Selects the rights that the current role lacks on tables that exist. Reads from the catalog only. */
export const lackingRights = `
  select "right" || ' on ' || "table" || coalesce('.' || "column", '')
  from (values ${ownTables
    .flatMap(neededOn)
    .map(({ table, right, column }) => `(${literal(table)}, ${literal(right)}, ${literal(column)})`)
    .join(', ')}) as needed ("table", "right", "column")
    left join pg_attribute on attrelid = to_regclass("table") and attname = "column"
  where not case when "column" is null then has_table_privilege(to_regclass("table"), "right")
    else has_column_privilege(to_regclass("table"), attnum, "right") end`;

const queueSchema = 'graphile_worker';
/** The queue's tables let only their owner see rows, unless a policy says otherwise. */
const policy = 'service';

/**
 * Gives the service's role what it needs on a migrated database, and no more: it owns nothing, so it can't switch off
 * the triggers of the log and the ledger. Runs with the owner's connection, after each migration, as a whole or not at
 * all.
 * @param role the role the service connects as, which isn't the owner.
 */
export async function grantToService(owner: pg.Client, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role);
  const ask = async (question: string) => (await owner.query<{ name: string }>(question)).rows.map(({ name }) => name);
  const tables = await ask(`select relname::text as name from pg_class where ${ordinaryTable}`);
  const own = tables.filter((table) => ownTables.includes(table));
  const unguarded = await ask(`
    select relname::text as name from pg_class
    where relnamespace = '${queueSchema}'::regnamespace and relrowsecurity
      and not exists (select from pg_policies where schemaname = '${queueSchema}' and tablename = relname
        and policyname = '${policy}' and ${pg.escapeLiteral(role)} = any (roles))`);
  const numberings = await ask(`
    select distinct pg_get_serial_sequence(quote_ident(relname), attname) as name
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where ${ordinaryTable} and attidentity <> '' and relname = any (${pg.escapeLiteral(`{${own.join(',')}}`)})`);
  const [schema = ''] = await ask('select quote_ident(current_schema()) as name');
  const statements = [
    `grant usage on schema ${schema}, ${queueSchema} to ${to}`,
    // First nothing, so that a right of an earlier release doesn't remain.
    `revoke all on ${own.map(pg.escapeIdentifier).join(', ')} from ${to}`,
    ...own.map((table) => {
      const rights = neededOn(table).map(({ right, column }) => (column ? `${right} (${column})` : right));
      return `grant ${rights.join(', ')} on ${pg.escapeIdentifier(table)} to ${to}`;
    }),
    // A backup reads where each numbering is. Only its table counts on.
    ...numberings.map((sequence) => `grant select on sequence ${sequence} to ${to}`),
    `grant execute on function purge_activity(timestamptz) to ${to}`,
    `grant ${everything.join(', ')} on all tables in schema ${queueSchema} to ${to}`,
    `grant usage, select on all sequences in schema ${queueSchema} to ${to}`,
    ...unguarded.flatMap((name) => {
      const table = `${queueSchema}.${pg.escapeIdentifier(name)}`;
      return [
        `drop policy if exists ${policy} on ${table}`,
        `create policy ${policy} on ${table} to ${to} using (true) with check (true)`,
      ];
    }),
    `do $$ begin
      if not has_database_privilege(${pg.escapeLiteral(role)}, current_database(), 'temporary')
        and has_database_privilege(current_database(), 'temporary with grant option') then
        execute format('grant temporary on database %I to %I', current_database(), ${pg.escapeLiteral(role)});
      end if;
    end $$`,
  ];
  try {
    await owner.query('begin');
    for (const statement of statements) await owner.query(statement);
    await owner.query('commit');
  } catch (failure) {
    await owner.query('rollback').catch(() => undefined);
    throw failure;
  }
}
