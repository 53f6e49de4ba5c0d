import { Readable, pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import { defuseCell } from './formula-cells.ts';

/** A column: what stands above it, and what a row has in it. */
export type CsvColumn<Row> = readonly [header: string, cellOf: (row: Row) => string];

/**
 * A table as a CSV file that follows RFC 4180 and opens cleanly in a spreadsheet (rule 28): with a byte order mark,
 * lines that end in CR LF, and cells that no spreadsheet runs. No more rows are taken than are read. Destroying it ends
 * the rows; rows that fail destroy it with their failure, before its end.
 */
export function csvTable<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row>): Readable {
  const table = stringify({
    bom: true,
    header: true,
    columns: columns.map(([header]) => header),
    record_delimiter: 'windows',
    // What another delimiter might be taken for is kept within quotes, as the true one is.
    quoted_match: /[;\t]/,
  });
  // A failure destroys the table, and so is told to whoever reads it.
  pipeline(Readable.from(lines(columns, rows)), table, () => undefined);
  return table;
}

async function* lines<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncIterable<readonly string[]> {
  for await (const row of rows) yield columns.map(([, cellOf]) => defuseCell(cellOf(row)));
}
