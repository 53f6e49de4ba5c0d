import { type Kysely, sql } from 'kysely';
import type { ClientBase } from 'pg';
import { DatabaseTooOld } from './database-too-old.ts';
import { allMigrations, baselineName } from './migrations/all-migrations.ts';
import { migrationsTable } from './orm-settings.ts';
import { ProgramTooOld } from './program-too-old.ts';

/** This release's number. The next release adds one (CONTRIBUTING.md, Migrations). */
export const thisRelease = 3;

/** The oldest release that may run on the current schema. */
export const oldestRelease = 2;

export const compatibilityTable = 'schema_compatibility';

/** Runs plain SQL, so any connection will do. */
export type AskRows = <Row extends object>(text: string) => Promise<readonly Row[]>;

/** What the database says about compatible releases. */
export interface SchemaCompatibility {
  /** Undefined if no release with this table has migrated the database. */
  readonly oldestRelease: number | undefined;
  readonly appliedMigrations: readonly string[];
}

export const askingBy =
  (client: Pick<ClientBase, 'query'>): AskRows =>
  async <Row extends object>(text: string) =>
    (await client.query<Row>(text)).rows;

export const askingOf =
  (queries: Pick<Kysely<unknown>, 'executeQuery' | 'getExecutor'>): AskRows =>
  async <Row extends object>(text: string) =>
    (await sql.raw<Row>(text).execute(queries)).rows;

export async function readCompatibility(ask: AskRows): Promise<SchemaCompatibility> {
  const [tables] = await ask<{ migrations: boolean; compatibility: boolean }>(
    // Other programs call their table the same, with other columns.
    `select exists (select from pg_attribute
         where attrelid = to_regclass('${migrationsTable}') and attname = 'name') as migrations,
       to_regclass('${compatibilityTable}') is not null as compatibility`,
  );
  const applied = tables?.migrations ? await ask<{ name: string }>(`select name from ${migrationsTable}`) : [];
  const [row] = tables?.compatibility
    ? await ask<{ oldest: number }>(`select oldest_release as oldest from ${compatibilityTable}`)
    : [];
  return {
    oldestRelease: row?.oldest,
    appliedMigrations: applied.map(({ name }) => name),
  };
}

const known: ReadonlySet<string> = new Set(allMigrations.map(({ name }) => name));

/** Migrations of a later release. */
export const unknownAmong = (names: readonly string[]): readonly string[] => names.filter((name) => !known.has(name));

/** Unapplied migrations of this release. */
export const missingAmong = (names: readonly string[]): readonly string[] =>
  allMigrations.map(({ name }) => name).filter((name) => !names.includes(name));

/** Whether a database or backup is from before release 1.0.0, so this release can't upgrade it. */
export const isBeforeBaseline = (names: readonly string[]): boolean =>
  names.includes('0001-create-patients') && !names.includes(baselineName);

/**
 * Whether this program is too old for the schema: below the recorded minimum, or, without one, behind a later
 * migration.
 */
export const isTooOld = (compatibility: SchemaCompatibility, release = thisRelease): boolean => {
  const { oldestRelease: oldest, appliedMigrations } = compatibility;
  if (oldest !== undefined) return release < oldest;
  return !isBeforeBaseline(appliedMigrations) && unknownAmong(appliedMigrations).length > 0;
};

/**
 * Every access to the database starts here, before reading or writing any of the practice's rows.
 * @throws ProgramTooOld if this program may not run on the schema (rule 47). DatabaseTooOld if the schema is older than
 *   what this release can upgrade.
 */
export async function refuseTooOldProgram(ask: AskRows): Promise<SchemaCompatibility> {
  const compatibility = await readCompatibility(ask);
  if (isBeforeBaseline(compatibility.appliedMigrations)) throw new DatabaseTooOld();
  if (isTooOld(compatibility)) throw new ProgramTooOld(thisRelease, compatibility.oldestRelease);
  return compatibility;
}

/** Whether the database knows this release, so that there's nothing to record. */
export const isNoted = async (ask: AskRows): Promise<boolean> =>
  (
    await ask(
      `select from ${compatibilityTable} where release >= ${thisRelease} and oldest_release >= ${oldestRelease}`,
    )
  ).length > 0;

/** Records which releases may run from now on. An older release doesn't change it. */
export const noteCompatibility = async (ask: AskRows): Promise<void> =>
  void (await ask(`
    insert into ${compatibilityTable} as noted (release, oldest_release) values (${thisRelease}, ${oldestRelease})
    on conflict (only_row) do update set release = greatest(noted.release, excluded.release),
      oldest_release = greatest(noted.oldest_release, excluded.oldest_release)
    where noted.release < excluded.release or noted.oldest_release < excluded.oldest_release`));
