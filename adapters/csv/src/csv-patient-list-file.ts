import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type PatientListFile,
  type PatientListLine,
  UnreadablePatientList,
} from '@rewards/domain/patients/import/patient-list-file';
import { CsvError, parse } from 'csv-parse';
import { decodePatientList } from './decode-patient-list.ts';
import { readDefusedCell } from './formula-cells.ts';
import { findReading, inPlainQuotes, parserOptions, type Reading, unwrappedRow } from './find-reading.ts';
import { maxRecordBytes } from './line-decoder.ts';
import { type ListKind, listKinds } from './list-kinds.ts';
import { readMarkup } from './markup-lines.ts';
import { mendCell } from './mend-cell.ts';
import { isMarkup, isZip, peek } from './patient-list-bytes.ts';
import { maxColumns, tooWide } from './table-rows.ts';
import { readWorkbook } from './workbook/read-workbook.ts';

/** A letterhead of any length may come before the header. */
const sampleLines = 250;
const sampleCharacters = 64 * 1024;

/**
 * A patient list as spreadsheets and dental systems write it (rule 27): delimited text, .xlsx, or a web page that calls
 * itself .xls. Read once from a byte stream with backpressure. Stopping early destroys the stream. A stream that fails
 * or is truncated fails the read.
 */
export class CsvPatientListFile implements PatientListFile {
  readonly #bytes: Readable;
  readonly #kind: ListKind;

  constructor(bytes: Readable, kind: ListKind = listKinds.patients) {
    this.#bytes = bytes;
    this.#kind = kind;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<PatientListLine, void, undefined> {
    try {
      const { head, all } = await peek(this.#bytes);
      const lines = isZip(head) ? readWorkbook(all) : isMarkup(head) ? readMarkup(all) : readText(all, this.#kind);
      for await (const { row, cells } of lines)
        if (cells.some(saysSomething)) yield { row, cells: bounded(cells, row) };
    } catch (failure) {
      throw failure instanceof CsvError ? unreadable(failure) : failure;
    } finally {
      this.#bytes.destroy();
    }
  }
}

/**
 * The cells up to the last column, and of each what a name, number or email could take up.
 * @throws UnreadablePatientList if a cell beyond says something
 */
function bounded(cells: readonly string[], row: number): readonly string[] {
  const isWide = cells.length > maxColumns;
  if (isWide && cells.slice(maxColumns).some(saysSomething)) throw tooWide(row);
  const kept = isWide ? cells.slice(0, maxColumns) : cells;
  return kept.some(isLong) ? kept.map((cell) => (isLong(cell) ? cell.slice(0, maxCellLength) : cell)) : kept;
}

const maxCellLength = 2_000;
const isLong = (cell: string) => cell.length > maxCellLength;

/** Padding with zero bytes, DOS's Ctrl-Z and invisible characters say nothing. */
const saysSomething = (cell: string) => /[^\s\0-\x1f\x7f-\x9f\u00AD\u200B-\u200F\u2060\uFEFF]/.test(cell);

async function* readText(
  bytes: AsyncIterable<Uint8Array>,
  kind: ListKind,
): AsyncGenerator<PatientListLine, void, undefined> {
  const text = decodePatientList(bytes);
  const sample = await readSample(text);
  const reading = findReading(sample.complete, kind);
  const parser = parse(parserOptions(reading));
  // An error in the source or decoder also destroys the parser, and so surfaces in the loop below.
  pipeline(startingWith(sample.text, text, reading), parser).catch(() => undefined);
  let row = 0;
  for await (const cells of parser as AsyncIterable<string[]>) {
    row += 1;
    if (row === 1 && reading.hasSepLine) continue;
    refuseSwallowedLines(cells, row);
    yield { row, cells: mended(reading.isWrapped ? unwrappedRow(cells, reading.delimiter) : cells, reading) };
  }
}

function mended(cells: readonly string[], { isOurExport, quotes }: Reading): readonly string[] {
  if (isOurExport) return cells.map(readDefusedCell);
  return quotes.startsWith('single')
    ? cells.map((cell) => mendCell(cell.replace(/^'(.*)'$/s, '$1')))
    : cells.map(mendCell);
}

interface Sample {
  readonly text: string;
  /** Without a last line that was cut. */
  readonly complete: string;
}

async function readSample(text: AsyncIterator<string>): Promise<Sample> {
  let sample = '';
  for (let next = await text.next(); !next.done; next = await text.next()) {
    sample += next.value;
    if (sample.length > maxRecordBytes) break;
    if (sample.length > sampleCharacters || sample.split(/\n|\r/, sampleLines + 1).length > sampleLines)
      return {
        text: sample,
        complete: sample.slice(0, Math.max(sample.lastIndexOf('\n'), sample.lastIndexOf('\r')) + 1),
      };
  }
  return { text: sample, complete: sample };
}

async function* startingWith(sample: string, rest: AsyncGenerator<string>, reading: Reading): AsyncGenerator<string> {
  yield inPlainQuotes(sample, reading);
  for await (const text of rest) yield inPlainQuotes(text, reading);
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
