import { sql } from 'kysely';
import { ascending, descending } from '../sql/cursor.ts';
import { listOf } from '../sql/list.ts';
import { takenReports } from '../tables/practice-system-tables.ts';

/** Reports that were taken, the latest first, each with the name or email of its admin. */
export const reportList = listOf({
  from: sql`taken_reports as report`,
  id: sql`report.id`,
  order: [descending(sql`report.taken_at`, 'timestamptz'), ascending(sql`report.id`, 'uuid')],
  rows: (queries, _: object) =>
    queries
      .selectFrom('taken_reports as report')
      .leftJoin('users', 'users.id', 'report.takenBy')
      .select(takenReports.properties.map((name) => `report.${name}` as const))
      .select(sql<string | null>`coalesce(nullif(users.name, ''), users.email)`.as('takenByName')),
});
