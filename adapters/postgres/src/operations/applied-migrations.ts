import { sql } from 'kysely';
import { migrationsTable } from './orm-settings.ts';
import type { Queries } from '../sql/queries.ts';

/** The names of all applied migrations, or none for a new database. */
export async function appliedMigrations(queries: Queries): Promise<ReadonlySet<string>> {
  const { rows: found } = await sql<{
    exists: boolean;
  }>`select to_regclass(${migrationsTable}) is not null as exists`.execute(queries);
  if (!found[0]?.exists) return new Set();
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(migrationsTable)}`.execute(queries);
  return new Set(rows.map(({ name }) => name));
}
