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
import { maxRecordBytes } from './line-decoder.ts';

const sampleLines = 20;

/**
 * A patient list as spreadsheets and dental systems write it (rule 27), read once from a byte stream with backpressure.
 * Stopping early destroys the stream. A stream that fails or is truncated fails the read.
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
      // An error in the source or decoder also destroys the parser, and so surfaces in the loop below.
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
    // Lists from different systems may be concatenated, so all three line endings are accepted.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    // The parser returns blank lines, because they count as rows in a spreadsheet.
    skip_empty_lines: false,
    max_record_size: maxRecordBytes,
  });
}

async function readSample(text: AsyncIterator<string>): Promise<string> {
  let sample = '';
  for (let next = await text.next(); !next.done; next = await text.next()) {
    sample += next.value;
    if (sample.split('\n', sampleLines + 1).length > sampleLines || sample.length > maxRecordBytes) break;
  }
  return sample;
}

async function* startingWith(sample: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield sample;
  yield* rest;
}

/**
 * A quote inside a cell (Robert "Bob" Lee) stays as written. If the parser gave up on a quoted cell, the quote is still
 * at its start. If line breaks follow, it swallowed other rows.
 */
function refuseSwallowedLines(cells: readonly string[], row: number): void {
  if (cells.some((cell) => cell.startsWith('"') && /[\r\n]/.test(cell))) {
    throw new UnreadablePatientList("A quoted cell doesn't end properly", row);
  }
}

/** The parser's message quotes cells of the list, so it isn't passed on. */
function unreadable(failure: CsvError): UnreadablePatientList {
  const row = typeof failure['records'] === 'number' ? failure['records'] + 1 : undefined;
  const message =
    failure.code === 'CSV_MAX_RECORD_SIZE' ? 'A row is too long for a patient list' : "A quoted cell doesn't end";
  return new UnreadablePatientList(message, row);
}
