import { isUtf8 } from 'node:buffer';
import { UnreadablePatientList } from '@rewards/domain/patients/import/patient-list-file';

/**
 * The most bytes that one row may have. A quote that is never closed makes one row of all that follows it; here reading
 * ends, long before memory does.
 */
export const longestRecordBytes = 256 * 1024;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const byteOrderMark = '\uFEFF';
const windows1252 = new TextDecoder('windows-1252');

/**
 * Turns bytes into text line by line: a line that is valid UTF-8 is read as such, any other as Windows-1252. An
 * accented name in Windows-1252 is next to never valid UTF-8, so a file in either is read right from its first line to
 * its last, with no guess from a sample that a later line could prove wrong, and the same however the stream is cut
 * into chunks.
 */
export class LineDecoder {
  #unfinished: Buffer = Buffer.alloc(0);
  #isAtStart = true;

  /** @throws UnreadablePatientList for a line that is longer than any record may be. */
  write(chunk: Buffer): string {
    const end = Math.max(chunk.lastIndexOf(lineFeed), chunk.lastIndexOf(carriageReturn)) + 1;
    const finished = end > 0 ? Buffer.concat([this.#unfinished, chunk.subarray(0, end)]) : undefined;
    this.#unfinished = finished ? chunk.subarray(end) : Buffer.concat([this.#unfinished, chunk]);
    if (this.#unfinished.length > longestRecordBytes)
      throw new UnreadablePatientList('A line is too long to be one of a patient list');
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
