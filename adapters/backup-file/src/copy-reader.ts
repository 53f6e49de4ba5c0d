import { createHash } from 'node:crypto';
import type { CopyFacts, TableCopy, WholeCopy } from '@rewards/domain/backups/whole-copy';
import { BackupFileUnusable, damaged } from './backup-file-unusable.ts';
import {
  type FirstLine,
  type LastLine,
  type TableEnd,
  type TableLine,
  TableSum,
  endOfRows,
  format,
  product,
} from './copy-lines.ts';

const lineFeed = 0x0a;
/** Longer than any line that is no row: those name columns and migrations. */
const longestLine = 1_000_000;
const rowsEnd = Buffer.from(`\n${endOfRows}\n`);

/** Reads what `linesOf` wrote, and holds every row to what was written of it. */
export class CopyReader {
  readonly #source: AsyncIterator<Uint8Array>;
  readonly #digest = createHash('sha256');
  #held = Buffer.alloc(0);
  #isWhole = false;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Whether all of it was read, to its end, and is as it was written. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** @throws BackupFileUnusable here, and from what it returns as that is read. */
  async open(): Promise<WholeCopy> {
    const { line, text } = await this.#line<FirstLine>();
    this.#digest.update(text);
    return { facts: factsIn(line), tables: this.#tables() };
  }

  async *#tables(): AsyncGenerator<TableCopy> {
    for (let count = 0; ; count += 1) {
      const { line, text } = await this.#line<TableLine | LastLine>();
      if (!('table' in line)) return this.#end(line, count);
      this.#digest.update(text);
      const sum = new TableSum();
      yield { ...line, lines: this.#rows(sum) };
      const end = await this.#line<TableEnd>();
      this.#digest.update(end.text);
      const { rows, sha256 } = sum.end();
      if (end.line.rows !== rows || end.line.sha256 !== sha256) throw damaged();
    }
  }

  async #end({ tables, sha256 }: LastLine, count: number): Promise<void> {
    if (tables !== count || sha256 !== this.#digest.digest('hex')) throw damaged();
    if (this.#held.length > 0 || (await this.#read())) throw damaged();
    this.#isWhole = true;
  }

  async *#rows(sum: TableSum): AsyncGenerator<Uint8Array> {
    // It begins with a byte that was yielded already: at first as if after a line's end, so that the end of no rows at
    // all is found like any other.
    let sought = Buffer.concat([Buffer.from('\n'), this.#held]);
    for (;;) {
      const end = sought.indexOf(rowsEnd);
      // What may be the beginning of the end is held back.
      const until = end >= 0 ? end + 1 : Math.max(1, sought.length - rowsEnd.length + 1);
      if (until > 1) {
        const rows = sought.subarray(1, until);
        sum.add(rows);
        yield rows;
      }
      if (end >= 0) {
        this.#held = sought.subarray(end + rowsEnd.length);
        return;
      }
      sought = Buffer.concat([sought.subarray(until - 1), await this.#next()]);
    }
  }

  async #line<Line extends object>(): Promise<{ readonly line: Line; readonly text: Uint8Array }> {
    for (;;) {
      const end = this.#held.indexOf(lineFeed);
      if (end >= 0) {
        const text = this.#held.subarray(0, end + 1);
        this.#held = this.#held.subarray(end + 1);
        return { line: parsed(text) as Line, text };
      }
      if (this.#held.length > longestLine) throw damaged();
      this.#held = Buffer.concat([this.#held, await this.#next()]);
    }
  }

  async #next(): Promise<Uint8Array> {
    const bytes = await this.#read();
    if (!bytes) throw damaged();
    return bytes;
  }

  /** @returns undefined at the end. */
  async #read(): Promise<Uint8Array | undefined> {
    for (;;) {
      const { done, value } = await this.#source.next();
      if (done) return undefined;
      if (value.length > 0) return value;
    }
  }
}

function parsed(text: Uint8Array): object {
  try {
    const line: unknown = JSON.parse(Buffer.from(text).toString('utf8'));
    if (typeof line === 'object' && line !== null) return line;
  } catch {
    // Said below.
  }
  throw damaged();
}

function factsIn({ product: whose, format: which, madeAt, migrations }: FirstLine): CopyFacts {
  if (whose !== product) throw new BackupFileUnusable('The file is no backup of this product.');
  if (which !== format)
    throw new BackupFileUnusable(
      `The backup has the format ${which}, and this version of the product reads ${format}: ` +
        'restore it with the version that made it, or a later one.',
    );
  return { madeAt: new Date(madeAt), migrations };
}
