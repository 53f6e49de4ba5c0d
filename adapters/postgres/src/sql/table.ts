import { type InferEntity, UnderscoreNamingStrategy, defineEntity } from '@mikro-orm/core';
import { type RawBuilder, sql } from 'kysely';
import type { CopiedValue } from './copy-rows.ts';

/**
 * How a table's rows are written and read, derived from its entity, so a new column is named only there. `Row` is the
 * domain's type if each row is one of its values. A column missing on either side doesn't compile then.
 */
export interface Table<Row> {
  /** A row's properties, without those the database fills in. */
  readonly properties: readonly (keyof Row & string)[];
  /** The columns as SQL, to put between parentheses. */
  readonly columns: string;
  /** Copies only the row's properties from a value. */
  readonly rowOf: (value: Row) => Row;
  /** The properties that saving a row writes, without those fixed at insertion. */
  readonly savedOf: (value: Row) => Partial<Row>;
  /** Sets the same columns for many rows, in an `update` of this table from `given`. */
  readonly saved: RawBuilder<unknown>;
  /** Passes any number of rows as one parameter: a table `given` with this table's columns and types. */
  readonly given: (values: readonly Row[]) => RawBuilder<unknown>;
  /** Table and columns for COPY, and a row's cells in that order. */
  readonly copied: string;
  readonly cellsOf: (value: Row) => readonly CopiedValue[];
}

/** Declares a table for MikroORM and kysely: its name, and its columns by their domain names. */
export const tableEntity = <const Name extends string, const Properties extends Record<string, object>>(
  tableName: Name,
  properties: Properties,
) => defineEntity({ name: tableName, tableName, properties });

interface Entity {
  readonly tableName: string;
  readonly properties: object;
}

/** The properties that the database fills in. */
type Generated<Properties> = {
  [Name in keyof Properties]: Properties[Name] extends { '~options': { autoincrement: true } } ? Name : never;
}[keyof Properties];

/** A row to write to the entity's table. */
export type RowOf<Described extends Entity> = {
  [
    Name in Exclude<keyof Described['properties'], Generated<Described['properties']>>
  ]: Name extends keyof InferEntity<Described> ? InferEntity<Described>[Name] : never;
};

/** MikroORM's default, which names every entity's columns. */
const naming = new UnderscoreNamingStrategy();

export const columnOf = (property: string): string => naming.propertyToColumnName(property);

/** @param settled properties that saving never changes. */
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

/**
 * A value for a jsonb column. pg would write an array as a PostgreSQL array. Null stays null, not JSON's null.
 */
export const asJson = (value: unknown) => sql<never>`${value === null ? null : JSON.stringify(value)}::jsonb`;
