import type { Page, PageRequest } from '@rewards/domain/page';
import { type Compilable, type Expression, type RawBuilder, sql } from 'kysely';
import type { PostgresDatabase } from '../postgres-database.ts';
import { type Statement, statement } from '../statement.ts';
import type { Selecting } from '../tables.ts';
import { type GivenPage, type PageStart, givenPage } from './page-start.ts';

/** Beside each row of a page: how many rows the list has. */
interface Listed {
  readonly listLength: string;
}

/** The pages of a list, and its length for where a page has no row to tell it. */
export interface ListRead<Given, Row> {
  readonly page: Statement<Given, Row & Listed>;
  readonly length: Statement<Given, Listed>;
}

/**
 * @param start finds where a page begins, as the table `start` of the statement.
 * @param rows are those of the page: they select `listLength` and take what of the start they need.
 */
export function listRead<Given extends GivenPage, Row>(
  start: (given: Given) => RawBuilder<PageStart>,
  rows: (queries: Selecting, given: Given) => Compilable<Row & Listed>,
): ListRead<Given, Row> {
  return {
    page: statement((queries, given) =>
      rows(
        queries.with('start', () => start(given)),
        given,
      ),
    ),
    length: statement((queries, given) => queries.selectFrom(start(given).as('start')).select('total as listLength')),
  };
}

export async function readPage<Given extends GivenPage, Row>(
  database: PostgresDatabase,
  asked: ListRead<Given, Row>,
  given: Omit<Given, keyof GivenPage>,
  page: PageRequest,
): Promise<Page<Row>> {
  const values = { ...given, ...givenPage(page) } as Given;
  const listed = await database.rows(asked.page, values);
  const { listLength: total } = listed[0] ?? (await database.first(asked.length, values)) ?? { listLength: '0' };
  return { rows: listed.map(withoutLength), total: Number(total) };
}

function withoutLength<Row>({ listLength: _, ...row }: Row & Listed): Row {
  // The compiler does not see that what is left of both is the one.
  return row as Row;
}

export const listLength = sql<string>`(select total from start)`.as('listLength');
/** All rows of the page are of earlier days, in UTC, than this instant begins. */
export const startInstant = sql<Date>`(select before::timestamp at time zone 'UTC' from start)`;
export const startDay = sql<string>`(select before from start)`;
/** How many of them come first and are on earlier pages. */
export const startSkipped = sql<number>`(select skipped from start)`;

/**
 * Any of a page's identities. PostgreSQL does not know how long a page is while it plans a statement for all pages; of
 * an array it reckons with few, and so looks everything else up for those few alone.
 */
export const oneOf = (ids: Expression<{ readonly id: string }>): RawBuilder<string> => sql`any(array${ids})`;
