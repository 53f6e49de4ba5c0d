import { type InferEntity, UnderscoreNamingStrategy, defineEntity } from '@mikro-orm/core';
import { type RawBuilder, sql } from 'kysely';
import type { CopiedValue } from './copy-rows.ts';

/**
 * How the rows of a table are written and read: all of it follows from the table's entity, so that a new column is
 * named there and nowhere else. `Row` is the domain's own type where a row is one of its values; then a column that
 * either of the two lacks does not compile.
 */
export interface Table<Row> {
  /** What a row consists of, as the domain names it, without what the database itself fills in. */
  readonly properties: readonly (keyof Row & string)[];
  /** The same as columns, to stand in SQL between parentheses. */
  readonly columns: string;
  /** The row itself, without what else a value or its reader carries. */
  readonly rowOf: (value: Row) => Row;
  /** What saving a row writes: all but what was settled when it was added. */
  readonly savedOf: (value: Row) => Partial<Row>;
  /** The same for many rows at once, in an `update` of this table from those `given`. */
  readonly saved: RawBuilder<unknown>;
  /** Any number of rows as one parameter: a table `given` with this table's columns and their types. */
  readonly given: (values: readonly Row[]) => RawBuilder<unknown>;
  /** Table and columns as COPY names them, and a row in their order. */
  readonly copied: string;
  readonly cellsOf: (value: Row) => readonly CopiedValue[];
}

/** What MikroORM and kysely know of a table: its name, and its columns by the names of the domain. */
export const tableEntity = <const Name extends string, const Properties extends Record<string, object>>(
  tableName: Name,
  properties: Properties,
) => defineEntity({ name: tableName, tableName, properties });

interface Entity {
  readonly tableName: string;
  readonly properties: object;
}

/** What the database itself fills in. */
type Generated<Properties> = {
  [Name in keyof Properties]: Properties[Name] extends { '~options': { autoincrement: true } } ? Name : never;
}[keyof Properties];

/** A row of the table that an entity describes, as it is written. */
export type RowOf<Described extends Entity> = {
  [
    Name in Exclude<keyof Described['properties'], Generated<Described['properties']>>
  ]: Name extends keyof InferEntity<Described> ? InferEntity<Described>[Name] : never;
};

/** MikroORM's own, which an entity's columns are named by everywhere. */
const naming = new UnderscoreNamingStrategy();

export const columnOf = (property: string): string => naming.propertyToColumnName(property);

/** @param settled what no save ever changes. */
export function tableOf<Described extends Entity>(
  { tableName, properties: described }: Described,
  settled: readonly (keyof RowOf<Described>)[] = [],
): Table<RowOf<Described>> {
  type Row = RowOf<Described>;
  type Name = keyof Row & string;
  const properties = Object.entries<{ readonly autoincrement?: boolean }>({ ...described })
    .filter(([, { autoincrement }]) => !autoincrement)
    .map(([name]) => name as Name);
  const changing = properties.filter((name) => !settled.includes(name));
  const columns = properties.map(columnOf).join(', ');
  const only = (names: readonly Name[], value: Row) =>
    Object.fromEntries(names.map((name) => [name, value[name]])) as Partial<Row>;
  const byColumn = (value: Row) => Object.fromEntries(properties.map((name) => [columnOf(name), value[name]]));
  return {
    properties,
    columns,
    rowOf: (value) => only(properties, value) as Row,
    savedOf: (value) => only(changing, value),
    saved: sql.raw(changing.map((name) => `${columnOf(name)} = given.${columnOf(name)}`).join(', ')),
    given: (values) => sql`
      json_populate_recordset(null::${sql.raw(tableName)}, ${JSON.stringify(values.map(byColumn))}::json) as given`,
    copied: `${tableName} (${columns})`,
    cellsOf: (value) => properties.map((name) => value[name] as CopiedValue),
  };
}
