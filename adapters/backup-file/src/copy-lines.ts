import { createHash } from 'node:crypto';
import type { CopyFacts, TableCopy, WholeCopy } from '@rewards/domain/backups/whole-copy';

/** Identifies our backups and their format, to recognize files of other programs and of newer formats. */
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
  /** The SHA-256 of the table's lines, in hex. */
  readonly sha256: string;
}
export interface LastLine {
  readonly tables: number;
  /** The SHA-256 of all earlier lines that aren't rows. Together with the tables' digests it covers every row. */
  readonly sha256: string;
}

/** The end of a table's rows, as in COPY. No row looks like this. */
export const endOfRows = String.raw`\.`;

const lineFeed = 0x0a;

/** Counts and digests the lines of one table as they pass. */
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

/** A copy as text (record 0064): rows as COPY writes them, with a JSON line before and after the rows of each table. */
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
