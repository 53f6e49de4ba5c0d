import { type Kysely, sql } from 'kysely';
import type { ClientBase } from 'pg';
import { DatabaseTooOld } from './database-too-old.ts';
import { allMigrations, baselineName } from './migrations/all-migrations.ts';
import { lastBeforeBaseline } from './migrations/takeover.ts';
import { migrationsTable } from './orm-settings.ts';
import { ProgramTooOld } from './program-too-old.ts';

/** This release of the program. The one after it has the next number (CONTRIBUTING.md, Migrations). */
export const thisRelease = 2;

/** The oldest release that may run on the present schema. */
export const oldestRelease = 2;

export const compatibilityTable = 'schema_compatibility';

/** Asks in plain SQL, so that any connection can. */
export type AskRows = <Row extends object>(text: string) => Promise<readonly Row[]>;

/** What the database says about which releases may run on it. */
export interface SchemaCompatibility {
  /** Undefined where no release with this table has migrated it. */
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
    `select to_regclass('${migrationsTable}') is not null as migrations,
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

/** Migrations of this release that are still to be applied. */
export const missingAmong = (names: readonly string[]): readonly string[] =>
  allMigrations.map(({ name }) => name).filter((name) => !names.includes(name));

/** Whether its schema is that of the commit before release 1.0.0, which is taken over. */
export const isTakenOver = (names: readonly string[]): boolean =>
  names.includes(lastBeforeBaseline) && !names.includes(baselineName);

/** Whether its schema, or that of a backup, is older than what can be taken over. */
export const isBeforeTakeover = (names: readonly string[]): boolean =>
  names.includes('0001-create-patients') && !names.includes(lastBeforeBaseline) && !names.includes(baselineName);

/** The names of a schema from before release 1.0.0 are not those of a later one. */
export const isFormer = (names: readonly string[]) => isTakenOver(names) || isBeforeTakeover(names);

/**
 * Whether this program may not run on a schema: it is older than the schema allows, or, where nothing is written down
 * about that, a later one has migrated it.
 */
export const isTooOld = (compatibility: SchemaCompatibility, release = thisRelease): boolean => {
  const { oldestRelease: oldest, appliedMigrations } = compatibility;
  if (oldest !== undefined) return release < oldest;
  return !isFormer(appliedMigrations) && unknownAmong(appliedMigrations).length > 0;
};

/**
 * Every way into the database passes here before it reads or writes a row of the practice.
 * @throws ProgramTooOld when this program may not run on the schema (rule 47); DatabaseTooOld when the schema is older
 *   than what this release takes over.
 */
export async function refuseTooOldProgram(ask: AskRows): Promise<SchemaCompatibility> {
  const compatibility = await readCompatibility(ask);
  if (isBeforeTakeover(compatibility.appliedMigrations)) throw new DatabaseTooOld();
  if (isTooOld(compatibility)) throw new ProgramTooOld(thisRelease, compatibility.oldestRelease);
  return compatibility;
}

/** Writes down which releases may run from now on. A release before this one changes nothing about it. */
export const noteCompatibility = async (ask: AskRows): Promise<void> =>
  void (await ask(`
    insert into ${compatibilityTable} as noted (release, oldest_release) values (${thisRelease}, ${oldestRelease})
    on conflict (only_row) do update set release = greatest(noted.release, excluded.release),
      oldest_release = greatest(noted.oldest_release, excluded.oldest_release)
    where noted.release < excluded.release or noted.oldest_release < excluded.oldest_release`));
