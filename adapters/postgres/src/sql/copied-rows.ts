import { BooleanType, DateTimeType, type InferEntity, TextType, UuidType } from '@mikro-orm/core';
import type { Statement } from './statement.ts';
import { columnOf } from './table.ts';

/** Reads what COPY writes of a column: its text, or null. */
export type CellReader<Value> = (cell: string | null) => Value;

/** A query whose rows leave by COPY, and how its cells are read. */
export interface CopiedRows<Row> {
  readonly statement: () => string;
  readonly rowOf: (line: string) => Row;
}

const backslash = '\\';
const asNull = String.raw`\N`;

/**
 * @param asked a statement to which nothing is given, for COPY takes no values.
 * @param readers one for each of its columns, by the name that the statement gives it.
 */
export function copiedRows<Row extends object>(
  asked: Statement<object, unknown>,
  readers: { readonly [Name in keyof Row & string]: CellReader<Row[Name]> },
): CopiedRows<Row> {
  const names = Object.keys(readers) as (keyof Row & string)[];
  const columns = names.map((name) => `"${columnOf(name)}"`).join(', ');
  return {
    statement: () => `copy (select ${columns} from (${asked.text()}) as copied) to stdout`,
    rowOf(line) {
      const cells = line.split('\t');
      const isPlain = !line.includes(backslash);
      const row: Partial<Row> = {};
      names.forEach((name, index) => {
        const cell = cells[index] ?? '';
        row[name] = readers[name](isPlain ? cell : readCell(cell));
      });
      return row as Row;
    },
  };
}

const signs: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

function readCell(cell: string): string | null {
  if (cell === asNull) return null;
  return cell.includes(backslash) ? cell.replace(/\\(.)/g, (_, sign: string) => signs[sign] ?? sign) : cell;
}

export const textOrNull: CellReader<string | null> = (cell) => cell;

export const text: CellReader<string> = (cell) => {
  if (cell === null) throw new TypeError('A column that has no nulls had one');
  return cell;
};

export const count: CellReader<number> = (cell) => Number(text(cell));

export const truth: CellReader<boolean> = (cell) => cell === 't';

/** In UTC, which is written as 2026-03-02 04:30:00.5+00. */
export const instantOrNull: CellReader<Date | null> = (cell) =>
  cell === null ? null : new Date(`${cell.slice(0, 10)}T${cell.slice(11, -3)}Z`);

export const instant: CellReader<Date> = (cell) => instantOrNull(text(cell)) as Date;

const readers = new Map<unknown, CellReader<unknown>>([
  [TextType, textOrNull],
  [UuidType, textOrNull],
  [BooleanType, truth],
  [DateTimeType, instantOrNull],
]);

interface Described {
  readonly type?: unknown;
  readonly nullable?: boolean;
}

/** Reads these columns of a table by what its entity says of them. */
export function readersOf<
  Entity extends { readonly properties: object },
  const Name extends keyof InferEntity<Entity> & string,
>({ properties }: Entity, names: readonly Name[]) {
  const described = properties as Readonly<Record<string, Described>>;
  return Object.fromEntries(
    names.map((name) => {
      const column = described[name];
      const reader = readers.get(column?.type);
      if (!reader) throw new TypeError(`Nothing reads a column such as ${name}`);
      return [name, column?.nullable ? reader : (cell: string | null) => reader(text(cell))];
    }),
  ) as { readonly [Each in Name]: CellReader<InferEntity<Entity>[Each]> };
}
