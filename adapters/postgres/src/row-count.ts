import { type SelectQueryBuilder, sql } from 'kysely';

/** How many rows a query has, without its columns, order and page. */
export async function rowCount<Tables, Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { rows } = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql`count(*)`.as('rows'))
    .$castTo<{ readonly rows: string }>()
    .executeTakeFirstOrThrow();
  return Number(rows);
}
