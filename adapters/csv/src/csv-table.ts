import { PassThrough, Readable, pipeline } from 'node:stream';
import { defuseCell } from './formula-cells.ts';

/** A column: what stands above it, and what a row has in it. */
export type CsvColumn<Row> = readonly [header: string, cellOf: (row: Row) => string];

const byteOrderMark = '\uFEFF';

/**
 * A table as a CSV file that follows RFC 4180 and opens cleanly in a spreadsheet (rule 28): with a byte order mark,
 * lines that end in CR LF, and cells that no spreadsheet runs. Rows come in pieces, of which no more are taken than are
 * read. Destroying it ends the rows at once; rows that fail destroy it with their failure, before its end.
 */
export function csvTable<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<readonly Row[]>): Readable {
  const table = new PassThrough();
  // As streams, for a generator hears that it is to end only once it has what it waits for.
  const pieces = Readable.from(rows, { highWaterMark: 1 });
  // A failure destroys the table, and so is told to whoever reads it.
  pipeline(
    pieces,
    (taken: AsyncIterable<readonly Row[]>) => inLines(columns, taken),
    table,
    () => undefined,
  );
  return table;
}

/** The headers come with the first rows, so that nothing comes where there are none to be had. */
async function* inLines<Row>(
  columns: readonly CsvColumn<Row>[],
  pieces: AsyncIterable<readonly Row[]>,
): AsyncIterable<string> {
  let head = byteOrderMark + lineOf(columns.map(([header]) => header));
  for await (const rows of pieces) {
    let lines = head;
    for (const row of rows) lines += lineOf(columns.map(([, cellOf]) => defuseCell(cellOf(row))));
    if (lines) yield lines;
    head = '';
  }
  if (head) yield head;
}

const lineOf = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`;

/** What another delimiter might be taken for is kept within quotes, as the true one is. */
const inNeedOfQuotes = /[",;\t\r\n]/;

const quoted = (cell: string) => (inNeedOfQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
