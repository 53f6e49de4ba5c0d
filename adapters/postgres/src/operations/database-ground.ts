import {
  type AskRows,
  isBeforeBaseline,
  missingAmong,
  readCompatibility,
  unknownAmong,
} from './schema-compatibility.ts';
import { ordinaryTable, ownTables } from './backups/copied-tables.ts';
import { lackingRights } from './grant-to-service.ts';
import { migrationsTable } from './orm-settings.ts';

/** The oldest and the newest PostgreSQL the product is tested with. */
export const supportedPostgres = { oldest: 15, newest: 18 } as const;

/** What a connection's role may do, apart from its own tables. */
export interface DatabaseRights {
  /** Whether it may use the schema that its tables are in. */
  readonly useSchema: boolean;
  readonly createInSchema: boolean;
  /** Whether it may create schemas and extensions, or all of ours are there. */
  readonly createInDatabase: boolean;
  readonly temporaryTables: boolean;
  /** What the role can't do with rows of the product's tables and the service does, such as `insert on users`. */
  readonly lacking: readonly string[];
}

/** What a start needs to know about a database before it changes anything. */
export interface DatabaseGround {
  readonly majorVersion: number;
  readonly database: string;
  readonly role: string;
  readonly isSuperuser: boolean;
  /** Whether the role could switch off the triggers of the log and the ledger. False on an unused database. */
  readonly ownsTables: boolean;
  readonly rights: DatabaseRights;
  /** Unapplied migrations of this release. */
  readonly missing: readonly string[];
  /** Tables of other programs, sorted. Empty if a different release made the schema. */
  readonly foreignTables: readonly string[];
  /** Whether none of the product's migrations has run. */
  readonly isUnused: boolean;
}

interface Row extends DatabaseRights {
  readonly majorVersion: number;
  readonly database: string;
  readonly role: string;
  readonly isSuperuser: boolean;
  readonly ownsTables: boolean;
  readonly tables: readonly string[];
}

const question = `
  select current_setting('server_version_num')::int / 10000 as "majorVersion",
    current_database()::text as database, current_user::text as role,
    (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
    current_schema() is not null as "useSchema",
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as "createInSchema",
    has_database_privilege(current_database(), 'create')
      or to_regnamespace('graphile_worker') is not null
        and (select count(*) from pg_extension where extname in ('pg_trgm', 'unaccent')) = 2 as "createInDatabase",
    has_database_privilege(current_database(), 'temporary') as "temporaryTables",
    array(${lackingRights}) as lacking,
    exists (select from pg_class where ${ordinaryTable} and relname in ('activity_log', 'credit_ledger')
      and pg_has_role(relowner, 'member')) as "ownsTables",
    array(select relname::text from pg_class where ${ordinaryTable} order by relname) as tables`;

/** Reads from the catalog only, so it works on any PostgreSQL and with any rights. */
export async function readGround(ask: AskRows): Promise<DatabaseGround> {
  const [row] = await ask<Row>(question);
  if (!row) throw new Error('The database told nothing about itself');
  const { useSchema, createInSchema, createInDatabase, temporaryTables, lacking, tables, ...known } = row;
  const { appliedMigrations: applied } = await readCompatibility(ask);
  const isUnused = applied.length === 0;
  return {
    ...known,
    rights: { useSchema, createInSchema, createInDatabase, temporaryTables, lacking },
    missing: missingAmong(applied),
    isUnused,
    foreignTables: await foreignAmong(ask, tables, applied),
  };
}

/** A restore leaves our own table of migrations empty if it fails, so that one never counts on its own. */
async function foreignAmong(
  ask: AskRows,
  tables: readonly string[],
  applied: readonly string[],
): Promise<readonly string[]> {
  if (applied.length > 0)
    return isBeforeBaseline(applied) || unknownAmong(applied).length > 0
      ? []
      : tables.filter((table) => !ownTables.includes(table));
  const [own] = await ask<{ isOurs: boolean }>(`select exists (select from pg_attribute
    where attrelid = to_regclass('${migrationsTable}') and attname = 'executed_at') as "isOurs"`);
  return tables.filter((table) => table !== migrationsTable || !own?.isOurs);
}
