import { isUtf8 } from 'node:buffer';
import { UnreadablePatientList } from '@rewards/domain/patients/import/patient-list-file';
import { type Decode, decoderOf } from './old-encodings.ts';

/**
 * The most bytes in a row. An unclosed quote turns everything after it into one row, so reading stops here, long before
 * memory runs out.
 */
export const maxRecordBytes = 256 * 1024;
/** An old encoding is recognized by this many bytes from the first line that isn't UTF-8. */
const evidenceBytes = 64 * 1024;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const textBreaks: readonly number[] = [lineFeed, carriageReturn];
/** Web pages may have no lines. Their tags end in >. */
export const markupBreaks: readonly number[] = [...textBreaks, 0x3e];

/**
 * Decodes bytes line by line: as UTF-8 if the line is valid UTF-8, otherwise in the old encoding of the file
 * (Windows-1252, Mac Roman or DOS). An accented name in an old encoding is almost never valid UTF-8. So files are read
 * correctly from first line to last, without guessing from their beginning, and the same however the stream is cut.
 */
export class LineDecoder {
  readonly #breaks: readonly number[];
  #unfinished: Buffer = Buffer.alloc(0);
  /** The lines from the first one that isn't UTF-8, while its encoding isn't known. */
  readonly #undecided: Buffer[] = [];
  #undecidedBytes = 0;
  #decode: Decode | undefined;

  constructor(breaks = textBreaks) {
    this.#breaks = breaks;
  }

  /** @throws UnreadablePatientList for a line longer than any record may be. */
  write(chunk: Buffer): string {
    const end = Math.max(...this.#breaks.map((sign) => chunk.lastIndexOf(sign))) + 1;
    const finished = end > 0 ? Buffer.concat([this.#unfinished, chunk.subarray(0, end)]) : undefined;
    this.#unfinished = finished ? chunk.subarray(end) : Buffer.concat([this.#unfinished, chunk]);
    if (this.#unfinished.length > maxRecordBytes)
      throw new UnreadablePatientList('A line is too long for a patient list');
    return finished ? this.#read(finished) : '';
  }

  end(): string {
    const text = this.#read(this.#unfinished);
    return this.#undecided.length > 0 ? text + this.#decide() : text;
  }

  #read(block: Buffer): string {
    if (this.#undecided.length === 0 && isUtf8(block)) return block.toString('utf8');
    return linesOf(block, this.#breaks)
      .map((line) => this.#readLine(line))
      .join('');
  }

  #readLine(line: Buffer): string {
    const isPlain = isUtf8(line);
    if (this.#undecided.length === 0 && isPlain) return line.toString('utf8');
    if (this.#decode) return isPlain ? line.toString('utf8') : this.#decode(line);
    this.#undecided.push(line);
    this.#undecidedBytes += line.length;
    return this.#undecidedBytes < evidenceBytes ? '' : this.#decide();
  }

  #decide(): string {
    const decode = decoderOf(Buffer.concat(this.#undecided.filter((line) => !isUtf8(line))));
    this.#decode = decode;
    const lines = this.#undecided.splice(0);
    return lines.map((line) => (isUtf8(line) ? line.toString('utf8') : decode(line))).join('');
  }
}

function linesOf(block: Buffer, breaks: readonly number[]): Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  for (let at = 0; at < block.length; at += 1) {
    if (!breaks.includes(block[at] ?? -1)) continue;
    lines.push(block.subarray(start, at + 1));
    start = at + 1;
  }
  lines.push(block.subarray(start));
  return lines;
}
