import {
  CamelCasePlugin,
  type Compilable,
  type CompiledQuery,
  type Driver,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { Queries, Tables } from './queries.ts';

/** Queries name columns like the domain's properties. The contents of JSON columns stay unchanged. */
export const naming = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** A standalone statement, built once on first use. */
export interface Statement<Given, Row> {
  readonly text: () => string;
  /** With its values, and never prepared. */
  readonly isPlannedEachTime?: boolean;
  readonly valuesOf: (given: Given) => unknown[];
  /** For kysely, which renames the result's columns. */
  readonly withValues: (given: Given) => CompiledQuery<Row>;
  /** Converts rows from pg, cell by cell, with the column names of the statement. */
  readonly rowsOf: (columns: readonly { readonly name: string }[], rows: readonly unknown[][]) => Row[];
}

/** Runs a statement within a transaction. */
export async function rowsOf<Given, Row>(
  queries: Queries,
  asked: Statement<Given, Row>,
  given: Given,
): Promise<readonly Row[]> {
  const { rows } = await queries.executeQuery(asked.withValues(given));
  return rows;
}

export const firstOf = async <Given, Row>(
  queries: Queries,
  asked: Statement<Given, Row>,
  given: Given,
): Promise<Row | undefined> => (await rowsOf(queries, asked, given))[0];

/** A statement whose values are known, for a stream. */
export const withValues = <Given, Row>(asked: Statement<Given, Row>, given: Given): Statement<object, Row> => ({
  ...asked,
  valuesOf: () => asked.valuesOf(given),
  withValues: () => asked.withValues(given),
});

/** The row type of a statement. */
export type RowOf<Asked> = Asked extends Statement<never, infer Row> ? Row : never;

/** A placeholder for a value that each run provides. */
class Given {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const given = new Proxy({}, { get: (_, name) => new Given(String(name)) });

/** Queries on a driver. pg's driver runs them on the pool. */
export const queriesOver = (driver: Driver): Queries =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (queries) => new PostgresIntrospector(queries),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [naming],
  });

/** Builds statements without running them. */
const builder = queriesOver(new DummyDriver());

/**
 * @param build gets placeholders instead of values. The values aren't known yet, so the statement's shape can't depend
 *   on them.
 */
export function statement<Values extends object, Row>(
  build: (queries: Queries, given: Values) => Compilable<Row> | RawBuilder<Row>,
  options: Pick<Statement<Values, Row>, 'isPlannedEachTime'> = {},
): Statement<Values, Row> {
  let built: CompiledQuery<Row> | undefined;
  let names: readonly string[] | undefined;
  const compiled = () => (built ??= build(builder, given as Values).compile(builder));
  const valuesOf = (values: Values) =>
    compiled().parameters.map((each) => (each instanceof Given ? values[each.name as keyof Values] : each));
  return {
    ...options,
    text: () => compiled().sql,
    valuesOf,
    withValues: (values) => ({ ...compiled(), parameters: valuesOf(values) }),
    rowsOf(columns, rows) {
      const properties = (names ??= columns.map(({ name }) => propertyOf(name)));
      return rows.map((cells) => {
        const row: Record<string, unknown> = {};
        for (let index = 0; index < properties.length; index += 1) row[properties[index] ?? ''] = cells[index];
        return row as Row;
      });
    },
  };
}

const propertyOf = (column: string) => column.replace(/_([a-z0-9])/g, (_, sign: string) => sign.toUpperCase());
