import type { Page, PageRequest } from '@rewards/domain/page';
import { type Compilable, type Expression, type RawBuilder, sql } from 'kysely';
import type { PostgresDatabase } from './postgres-database.ts';
import { type Statement, statement } from './statement.ts';
import type { Selecting } from './queries.ts';

/** A page as statement parameters. */
export interface PageParams {
  readonly perPage: number;
  /** The number of rows on earlier pages. */
  readonly earlier: number;
}

export const pageParams = ({ page, perPage }: PageRequest): PageParams => ({ perPage, earlier: (page - 1) * perPage });

/** Each row of a page includes the list's total length. */
interface WithLength {
  readonly listLength: string;
}

/** The pages of a list, and its length for a page without rows. */
export interface ListRead<Params, Row> {
  readonly page: Statement<Params, Row & WithLength>;
  readonly length: Statement<Params, WithLength>;
}

/**
 * @param all the rows of the whole list, for counting: a subquery or a table.
 * @param rows the rows of one page, with `listLength` among the columns.
 */
export function listRead<Params extends PageParams, Row>(
  all: (params: Params) => RawBuilder<unknown>,
  rows: (queries: Selecting, params: Params) => Compilable<Row & WithLength>,
): ListRead<Params, Row> {
  const counted = (params: Params) =>
    sql<{ total: string }>`(select count(*) as total from ${all(params)} as counted_rows)`;
  return {
    page: statement((queries, params) =>
      rows(
        queries.with('list', () => counted(params)),
        params,
      ),
    ),
    length: statement((queries, params) =>
      queries.selectFrom(counted(params).as('list')).select('total as listLength'),
    ),
  };
}

export async function readPage<Params extends PageParams, Row>(
  database: PostgresDatabase,
  read: ListRead<Params, Row>,
  params: Omit<Params, keyof PageParams>,
  page: PageRequest,
): Promise<Page<Row>> {
  const values = { ...params, ...pageParams(page) } as Params;
  const listed = await database.rows(read.page, values);
  const { listLength: total } = listed[0] ?? (await database.first(read.length, values)) ?? { listLength: '0' };
  return { rows: listed.map(withoutLength), total: Number(total) };
}

function withoutLength<Row>({ listLength: _, ...row }: Row & WithLength): Row {
  // TypeScript can't tell that removing the length leaves the row.
  return row as Row;
}

export const listLength = sql<string>`(select total from list)`.as('listLength');

/**
 * Matches any id on a page. PostgreSQL doesn't know a page's length in a generic plan. With an array it expects few
 * rows and looks up only those.
 */
export const oneOf = (ids: Expression<{ readonly id: string }>): RawBuilder<string> => sql`any(array${ids})`;
