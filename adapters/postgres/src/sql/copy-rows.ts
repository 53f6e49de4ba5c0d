import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { from } from 'pg-copy-streams';
import type { Queries } from './queries.ts';

export type CopiedValue = string | number | boolean | Date | null;

/**
 * The number of rows sent before this process handles other events. Small enough to stay responsive, large enough to
 * keep the overhead low.
 */
const rowsInOnePiece = 25;

/**
 * Streams rows by COPY within the transaction of `queries`, without buffering them. `into` names the table and its
 * columns, as in `staged (row, email)`.
 * @param pieces rows in COPY's text format, from `inPieces`
 * @returns the number of rows.
 * @throws what the pieces throw. The transaction has to be rolled back then.
 */
export async function copyPieces(
  queries: Pick<Queries, 'executeQuery'>,
  into: string,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  const copy = from(`copy ${into} from stdin`);
  // kysely passes a statement's text to pg unchanged. If pg gets a stream instead, it runs the stream on the
  // transaction's connection. kysely has no other access to it.
  await queries.executeQuery({ ...CompiledQuery.raw(''), sql: copy as unknown as string });
  await pipeline(Readable.from(pieces, { objectMode: false }), copy);
  return copy.rowCount;
}

/** Formats rows for `copyPieces`. A thousand may arrive at once, so this yields to other events between pieces. */
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
