import type { Page, PageRequest } from '@rewards/domain/page';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type SortKey, cursorColumn, isBehind, keyColumns, readCursor, sorted, writeCursor } from './cursor.ts';
import type { Queries, Selecting } from './queries.ts';
import { holdsWords, searchWords } from './search.ts';
import { type Statement, statement, withValues } from './statement.ts';

type Sql = RawBuilder<unknown>;
export type Condition = RawBuilder<SqlBool>;

/** Runs a statement: the database, or a unit of work. */
export interface RunsStatements {
  rows<Given, Row>(asked: Statement<Given, Row>, given: Given): Promise<readonly Row[]>;
}

/** `Params` are the filters' values, and others that `rows` needs. */
interface Declared<Params, DB, Table extends keyof DB, Row> {
  /** The table, under its name in `rows`. */
  readonly from: Sql;
  readonly id: Sql;
  readonly order: readonly SortKey[];
  /** Selects what a row shows. Only the rows of the page are read. It stands before `filters`, whose types follow. */
  readonly rows: (queries: Selecting, params: Params) => SelectQueryBuilder<DB, Table, Row>;
  /** A filter counts if its parameter is given. */
  readonly filters?: { readonly [Name in keyof Params]?: (value: NonNullable<Params[Name]>) => Condition };
}

/** What one reading adds. Its rows are found once, to be counted and sorted, by a plan for its own values. */
export interface Reading {
  /** Instead of the list's own. */
  readonly order?: readonly SortKey[];
  /** Words of the table's `search_text`. */
  readonly search?: string | undefined;
  readonly among?: readonly Condition[];
  /** The table with more, for an order or a condition. */
  readonly from?: Sql;
  /** Stops finding and counting here. */
  readonly most?: number;
}

export interface List<Params, Row> {
  /** Throws `CursorUnusable` if `after` is none of this order's cursors. */
  read(database: RunsStatements, params: Params, page: PageRequest, reading?: Reading): Promise<Page<Row>>;
  /** All rows, in the list's own order. */
  all(params: Params): Statement<object, Row>;
}

type PageRow<Row> = Row & { readonly listLength: string; readonly cursor: string };

interface Statements<Row> {
  readonly page: Statement<object, PageRow<Row>>;
  readonly length: Statement<object, { readonly listLength: string }>;
}

/** A list by page or behind a cursor, with its length. It is one statement, prepared once for each set of filters. */
export function listOf<Params extends object, DB, Table extends keyof DB, Row>(
  declared: Declared<Params, DB, Table, Row>,
): List<Params, Row> {
  const prepared = new Map<string, Statements<Row>>();
  const namesIn = (params: Params) =>
    Object.keys(declared.filters ?? {}).filter((name) => params[name as keyof Params] !== undefined);

  function statementsFor(params: Params, isAfter: boolean, reading: Reading): Statements<Row> {
    const names = namesIn(params);
    if (Object.values(reading).some((part) => part !== undefined)) return build(declared, names, isAfter, reading);
    const shape = [...names, isAfter].join();
    const known = prepared.get(shape) ?? build(declared, names, isAfter, {});
    prepared.set(shape, known);
    return known;
  }

  return {
    async read(database, params, { page, perPage, after }, reading = {}) {
      const keys = reading.order ?? declared.order;
      const behind = after === undefined ? {} : readCursor(keys, after);
      const earlier = after === undefined ? (page - 1) * perPage : 0;
      const values = { ...params, ...behind, perPage, earlier };
      const statements = statementsFor(params, after !== undefined, reading);
      const rows = await database.rows(statements.page, values);
      const length =
        rows[0] ?? (page > 1 || after !== undefined ? await database.rows(statements.length, values) : [])[0];
      const last = rows.length < perPage ? undefined : rows.at(-1);
      return {
        rows: rows.map(({ listLength: _, cursor: __, ...row }) => row as unknown as Row),
        total: Number(length?.listLength ?? 0),
        ...(last && { next: writeCursor(last.cursor) }),
      };
    },
    all: (params) =>
      withValues(
        statement((queries, given: Params) =>
          namesIn(params)
            .reduce(
              (selected, name) => selected.where(conditionOf(declared, name, given)),
              declared.rows(queries, given),
            )
            .orderBy(sorted(declared.order, ({ by }) => by)),
        ),
        params,
      ),
  };
}

const conditionOf = <Params, DB, Table extends keyof DB, Row>(
  { filters }: Declared<Params, DB, Table, Row>,
  name: string,
  params: Params,
): Condition => filters?.[name as keyof Params]?.(params[name as keyof Params] as never) ?? sql<SqlBool>`true`;

function build<Params, DB, Table extends keyof DB, Row>(
  declared: Declared<Params, DB, Table, Row>,
  names: readonly string[],
  isAfter: boolean,
  reading: Reading,
): Statements<Row> {
  const { order: keys = declared.order, from = declared.from, search, most } = reading;
  const among = [...(reading.among ?? []), ...(search === undefined ? [] : [holdsWords(searchWords(search))])];
  const isFoundOnce = among.length > 0 || reading.from !== undefined || most !== undefined;
  const found = (params: Params) => {
    const conditions = [...names.map((name) => conditionOf(declared, name, params)), ...among];
    return sql<{ id: string }>`(select ${declared.id} as id, ${keyColumns(keys)} from ${from}
      ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}
      ${most === undefined ? sql`` : sql`order by ${sorted(keys, ({ by }) => by)} limit ${sql.lit(most)}`})`;
  };
  const page = (params: Readonly<Record<string, unknown>>) => sql<{ id: string; cursor: string; place: string }>`
    (select id, cursor, row_number() over () as place from (
      select id, ${cursorColumn(keys)} as cursor from found ${isAfter ? sql`where ${isBehind(keys, params)}` : sql``}
      order by ${sorted(keys)} limit ${params['perPage']} offset ${params['earlier']}) as sorted)`;
  const withFound = (queries: Queries, params: Params) =>
    queries.with(
      // Otherwise PostgreSQL looks up the page and the length separately, each with the best index.
      (table) => (isFoundOnce ? table('found').materialized() : table('found').notMaterialized()),
      () => found(params),
    );
  const length = sql<string>`(select count(*) from found)`.as('listLength');
  // No one plan fits all searches.
  const options = { isPlannedEachTime: isFoundOnce };
  return {
    page: statement<object, PageRow<Row>>(
      (queries, params) =>
        declared
          .rows(
            withFound(queries, params as Params).with(
              (table) => table('page').materialized(),
              () => page(params as Readonly<Record<string, unknown>>),
            ) as unknown as Selecting,
            params as Params,
          )
          .select([length, sql<string>`(select cursor from page where page.id = ${declared.id})`.as('cursor')])
          // PostgreSQL doesn't know a page's length. With an array it expects few rows and looks up only those.
          .where(sql<SqlBool>`${declared.id} = any(array(select id from page))`)
          .orderBy(sql`(select place from page where page.id = ${declared.id})`) as never,
      options,
    ),
    length: statement((queries, params: object) => withFound(queries, params as Params).selectNoFrom(length), options),
  };
}
