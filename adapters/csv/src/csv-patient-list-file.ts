import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type PatientListFile,
  type PatientListLine,
  UnreadablePatientList,
} from '@rewards/domain/patients/import/patient-list-file';
import { CsvError, type Parser, parse } from 'csv-parse';
import { decodePatientList } from './decode-patient-list.ts';
import { type Delimiter, findDelimiter } from './find-delimiter.ts';
import { readDefusedCell } from './formula-cells.ts';
import { longestRecordBytes } from './line-decoder.ts';

const sampleLines = 20;

/**
 * A patient list as spreadsheets and dental systems write it (rule 27), read once from a stream of bytes and no
 * faster than its lines are taken. Stopping early destroys the stream; a stream that fails or is cut off fails the
 * reading.
 */
export class CsvPatientListFile implements PatientListFile {
  readonly #bytes: Readable;

  constructor(bytes: Readable) {
    this.#bytes = bytes;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<PatientListLine, void, undefined> {
    const text = decodePatientList(this.#bytes);
    try {
      const sample = await readSample(text);
      const parser = parserFor(findDelimiter(sample));
      // A failure of the source or the decoding destroys the parser with it, and so comes out of the loop below.
      pipeline(startingWith(sample, text), parser).catch(() => undefined);
      let row = 0;
      for await (const cells of parser as AsyncIterable<string[]>) {
        row += 1;
        refuseSwallowedLines(cells, row);
        if (cells.some((cell) => cell.trim() !== '')) yield { row, cells: cells.map(readDefusedCell) };
      }
    } catch (failure) {
      throw failure instanceof CsvError ? unreadable(failure) : failure;
    } finally {
      this.#bytes.destroy();
    }
  }
}

function parserFor(delimiter: Delimiter): Parser {
  return parse({
    delimiter,
    // Lists from different systems may be glued together, so no one of the three is taken for granted.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    // Blank lines come out of the parser, for a person counts them as rows too.
    skip_empty_lines: false,
    max_record_size: longestRecordBytes,
  });
}

async function readSample(text: AsyncIterator<string>): Promise<string> {
  let sample = '';
  for (let next = await text.next(); !next.done; next = await text.next()) {
    sample += next.value;
    if (sample.split('\n', sampleLines + 1).length > sampleLines || sample.length > longestRecordBytes) break;
  }
  return sample;
}

async function* startingWith(sample: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield sample;
  yield* rest;
}

/**
 * A quote inside a cell (Robert "Bob" Lee) is let pass as the person wrote it. Where the parser gave up on a cell in
 * quotes, the quote still stands at its beginning; if there are line breaks after it, other rows were swallowed.
 */
function refuseSwallowedLines(cells: readonly string[], row: number): void {
  if (cells.some((cell) => cell.startsWith('"') && /[\r\n]/.test(cell))) {
    throw new UnreadablePatientList('A quoted cell has no proper end', row);
  }
}

/** The parser's message repeats cells of the list, so that it is not passed on. */
function unreadable(failure: CsvError): UnreadablePatientList {
  const row = typeof failure['records'] === 'number' ? failure['records'] + 1 : undefined;
  const message =
    failure.code === 'CSV_MAX_RECORD_SIZE'
      ? 'A row is too long to be one of a patient list'
      : 'A quoted cell has no end';
  return new UnreadablePatientList(message, row);
}
