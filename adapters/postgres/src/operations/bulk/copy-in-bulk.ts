import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type CopiedValue, copyLine } from '../../sql/copy-rows.ts';

/** Large enough to avoid a write per row. */
const pieceCharacters = 65_536;

/** Streams rows by COPY on a separate connection, with at most one piece in memory. @returns the number of rows. */
export async function copyInBulk(
  client: pg.ClientBase,
  into: string,
  rows: Iterable<readonly CopiedValue[]>,
): Promise<number> {
  const stream = client.query(copyFrom(`copy ${into} from stdin`));
  await pipeline(Readable.from(piecesOf(rows)), stream);
  return stream.rowCount;
}

function* piecesOf(rows: Iterable<readonly CopiedValue[]>): Iterable<string> {
  let piece = '';
  for (const row of rows) {
    piece += copyLine(row);
    if (piece.length < pieceCharacters) continue;
    yield piece;
    piece = '';
  }
  if (piece.length > 0) yield piece;
}
