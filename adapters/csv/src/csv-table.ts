import { PassThrough, Readable, pipeline } from 'node:stream';
import { defuseCell } from './formula-cells.ts';

/** A column: its header and the content of its cells. */
export type CsvColumn<Row> = readonly [header: string, cellOf: (row: Row) => string];

const byteOrderMark = '\uFEFF';

/**
 * A CSV file that follows RFC 4180 and opens cleanly in a spreadsheet (rule 28): a byte order mark, CR LF line endings,
 * and cells that no spreadsheet executes. Rows come in chunks, with backpressure. Destroying it ends the rows at once.
 * An error in the rows destroys it before its end.
 *
 * @param isMarked false for programs that read UTF-8 anyway, and would take the mark for a part of the first header
 */
export function csvTable<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<readonly Row[]>,
  isMarked = true,
): Readable {
  const table = new PassThrough();
  // As streams, because a generator only learns that it should end when its pending read finishes.
  const pieces = Readable.from(rows, { highWaterMark: 1 });
  // An error destroys the table, so its reader sees it.
  pipeline(
    pieces,
    (taken: AsyncIterable<readonly Row[]>) => inLines(columns, taken, isMarked),
    table,
    () => undefined,
  );
  return table;
}

/** The headers come with the first rows, so nothing is sent if reading rows fails. */
async function* inLines<Row>(
  columns: readonly CsvColumn<Row>[],
  pieces: AsyncIterable<readonly Row[]>,
  isMarked: boolean,
): AsyncIterable<string> {
  let head = (isMarked ? byteOrderMark : '') + lineOf(columns.map(([header]) => header));
  for await (const rows of pieces) {
    let lines = head;
    for (const row of rows) lines += lineOf(columns.map(([, cellOf]) => defuseCell(cellOf(row))));
    if (lines) yield lines;
    head = '';
  }
  if (head) yield head;
}

const lineOf = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`;

/** Other delimiters are quoted too, so no program mistakes them for separators. */
const inNeedOfQuotes = /[",;\t\r\n]/;

const quoted = (cell: string) => (inNeedOfQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
