import { sql } from 'kysely';
import { ascending, descending } from '../sql/cursor.ts';
import { listOf } from '../sql/list.ts';
import { patientImports } from '../tables/imports-tables.ts';

/** Imported patient lists, the latest first, each with the name or email of its admin. */
export const importList = listOf({
  from: sql`patient_imports as list`,
  id: sql`list.id`,
  order: [descending(sql`list.imported_at`, 'timestamptz'), ascending(sql`list.id`, 'uuid')],
  rows: (queries, _: object) =>
    queries
      .selectFrom('patient_imports as list')
      .leftJoin('users', 'users.id', 'list.importedBy')
      .select(patientImports.properties.map((name) => `list.${name}` as const))
      .select(sql<string | null>`coalesce(nullif(users.name, ''), users.email)`.as('importedByName')),
});
