import type { PostgresDatabase } from '../sql/postgres-database.ts';
import { askingOf, missingAmong, refuseTooOldProgram } from './schema-compatibility.ts';

/** @throws unless the database answers, has every migration of this release, and accepts this release. */
export async function pingDatabase(database: PostgresDatabase): Promise<void> {
  const { appliedMigrations } = await database.read((queries) => refuseTooOldProgram(askingOf(queries)));
  const missing = missingAmong(appliedMigrations);
  if (missing.length > 0) throw new Error(`The database lacks the migrations ${missing.join(', ')}`);
}
