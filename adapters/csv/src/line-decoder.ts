import { isUtf8 } from 'node:buffer';
import { UnreadablePatientList } from '@rewards/domain/patients/import/patient-list-file';

/**
 * The most bytes in a row. An unclosed quote turns everything after it into one row, so reading stops here, long before
 * memory runs out.
 */
export const maxRecordBytes = 256 * 1024;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const byteOrderMark = '\uFEFF';
const windows1252 = new TextDecoder('windows-1252');

/**
 * Decodes bytes line by line: as UTF-8 if the line is valid UTF-8, otherwise as Windows-1252. An accented name in
 * Windows-1252 is almost never valid UTF-8. So files in either encoding are read correctly from first line to last,
 * without guessing from a sample, and the same however the stream is cut.
 */
export class LineDecoder {
  #unfinished: Buffer = Buffer.alloc(0);
  #isAtStart = true;

  /** @throws UnreadablePatientList for a line longer than any record may be. */
  write(chunk: Buffer): string {
    const end = Math.max(chunk.lastIndexOf(lineFeed), chunk.lastIndexOf(carriageReturn)) + 1;
    const finished = end > 0 ? Buffer.concat([this.#unfinished, chunk.subarray(0, end)]) : undefined;
    this.#unfinished = finished ? chunk.subarray(end) : Buffer.concat([this.#unfinished, chunk]);
    if (this.#unfinished.length > maxRecordBytes)
      throw new UnreadablePatientList('A line is too long for a patient list');
    return finished ? this.#read(finished) : '';
  }

  end(): string {
    return this.#read(this.#unfinished);
  }

  #read(block: Buffer): string {
    const text = isUtf8(block) ? block.toString('utf8') : linesOf(block).map(readLine).join('');
    const isMarked = this.#isAtStart && text.startsWith(byteOrderMark);
    this.#isAtStart = false;
    return isMarked ? text.slice(1) : text;
  }
}

const readLine = (line: Buffer) => (isUtf8(line) ? line.toString('utf8') : windows1252.decode(line));

function linesOf(block: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  for (let at = 0; at < block.length; at += 1) {
    if (block[at] !== lineFeed && block[at] !== carriageReturn) continue;
    lines.push(block.subarray(start, at + 1));
    start = at + 1;
  }
  lines.push(block.subarray(start));
  return lines;
}
