import { createHash } from 'node:crypto';
import type { CopyFacts, TableCopy, WholeCopy } from '@rewards/domain/backups/whole-copy';

/** Whose backups they are, and of which format, so that another program's file, or a later one's, is known as such. */
export const product = 'referral-rewards';
export const format = 1;

export interface FirstLine extends Omit<CopyFacts, 'madeAt'> {
  readonly product: string;
  readonly format: number;
  readonly madeAt: string;
}
export type TableLine = Omit<TableCopy, 'lines'>;
export interface TableEnd {
  readonly rows: number;
  /** Of the table's lines, in hexadecimal digits. */
  readonly sha256: string;
}
export interface LastLine {
  readonly tables: number;
  /** Of every line before that is no row, so that with it each row of the copy is held. */
  readonly sha256: string;
}

/** The end of a table's rows, as COPY has it: no row is written like this. */
export const endOfRows = String.raw`\.`;

const lineFeed = 0x0a;

/** Counts and digests the lines of one table as they go by. */
export class TableSum {
  readonly #digest = createHash('sha256');
  #rows = 0;

  add(lines: Uint8Array): void {
    this.#digest.update(lines);
    for (let at = lines.indexOf(lineFeed); at >= 0; at = lines.indexOf(lineFeed, at + 1)) this.#rows += 1;
  }

  end(): TableEnd {
    return { rows: this.#rows, sha256: this.#digest.digest('hex') };
  }
}

/**
 * A copy as the text of record 0064: JSON in a line of its own before and after the rows of each table, and rows as
 * COPY writes them.
 */
export async function* linesOf({ facts, tables }: WholeCopy): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256');
  const told = (line: FirstLine | TableLine | TableEnd) => {
    const written = Buffer.from(`${JSON.stringify(line)}\n`);
    digest.update(written);
    return written;
  };
  yield told({ product, format, madeAt: facts.madeAt.toISOString(), migrations: facts.migrations });
  let count = 0;
  for await (const { table, columns, numbered, lines } of tables) {
    count += 1;
    yield told({ table, columns, numbered });
    const sum = new TableSum();
    for await (const piece of lines) {
      sum.add(piece);
      yield piece;
    }
    yield Buffer.from(`${endOfRows}\n`);
    yield told(sum.end());
  }
  const last: LastLine = { tables: count, sha256: digest.digest('hex') };
  yield Buffer.from(`${JSON.stringify(last)}\n`);
}
