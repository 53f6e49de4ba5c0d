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
/** Longer than any line that isn't a row. Those list columns and migrations. */
const maxLineLength = 1_000_000;
const rowsEnd = Buffer.from(`\n${endOfRows}\n`);

/** Reads what `linesOf` wrote and verifies every row. */
export class CopyReader {
  readonly #source: AsyncIterator<Uint8Array>;
  readonly #digest = createHash('sha256');
  #held = Buffer.alloc(0);
  #isWhole = false;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Whether everything was read to the end and is intact. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** @throws BackupFileUnusable, here and while reading the result */
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
    // It starts with a byte that was already yielded, at first a virtual line break, so the end of zero rows is found
    // like any other.
    let sought = Buffer.concat([Buffer.from('\n'), this.#held]);
    for (;;) {
      const end = sought.indexOf(rowsEnd);
      // Holds back what may be the start of the end marker.
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
      if (this.#held.length > maxLineLength) throw damaged();
      this.#held = Buffer.concat([this.#held, await this.#next()]);
    }
  }

  async #next(): Promise<Uint8Array> {
    const bytes = await this.#read();
    if (!bytes) throw damaged();
    return bytes;
  }

  /** @returns undefined at the end */
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
    // The error below says it all.
  }
  throw damaged();
}

function factsIn({ product: whose, format: which, madeAt, migrations }: FirstLine): CopyFacts {
  if (whose !== product) throw new BackupFileUnusable("This file isn't a Referral Rewards backup.");
  if (which !== format)
    throw new BackupFileUnusable(
      `The backup uses format ${which}, but this version reads format ${format}. ` +
        'Restore it with the version that made it, or a later one.',
    );
  return { madeAt: new Date(madeAt), migrations };
}
