import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { from } from 'pg-copy-streams';
import type { Queries } from './queries.ts';

export type CopiedValue = string | number | boolean | Date | null;

/**
 * So many rows leave in one piece, after which this process sends and hears: few enough that PostgreSQL is heard soon,
 * enough that a piece and its turn cost little beside its rows.
 */
const rowsInOnePiece = 25;

/**
 * Writes rows by COPY within the transaction of `queries`, as they come; nothing of them is kept in memory.
 * `into` names the table and its columns, as in `staged (row, email)`.
 * @param pieces rows in COPY's text format, as `inPieces` makes them of values
 * @returns how many rows there were.
 * @throws what the pieces throw; the transaction can only be undone then.
 */
export async function copyPieces(
  queries: Pick<Queries, 'executeQuery'>,
  into: string,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  const copy = from(`copy ${into} from stdin`);
  // kysely hands a statement's text on to pg as it is, and where pg is given a stream in its place, it runs that on the
  // transaction's own connection. There is no other way to it.
  await queries.executeQuery({ ...CompiledQuery.raw(''), sql: copy as unknown as string });
  await pipeline(Readable.from(pieces, { objectMode: false }), copy);
  return copy.rowCount;
}

/**
 * Rows as `copyPieces` takes them. They may come a thousand in one go, in which this process would neither send nor
 * hear anything: between two pieces it does both.
 */
export async function* inPieces(rows: AsyncIterable<readonly CopiedValue[]>): AsyncIterable<Buffer> {
  let lines: string[] = [];
  for await (const row of rows) {
    lines.push(copyLine(row));
    if (lines.length < rowsInOnePiece) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
    await nextTurn();
  }
  yield Buffer.from(lines.join(''));
}

/** One row in COPY's text format. */
export const copyLine = (values: readonly CopiedValue[]) => `${values.map(copyCell).join('\t')}\n`;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function copyCell(value: CopiedValue): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return String(value).replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);
}
