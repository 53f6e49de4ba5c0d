import type { PatientListLine } from '@rewards/domain/patients/import/patient-list-file';
import { BoundedParser } from '../bounded-parser.ts';
import { maxRecordBytes } from '../line-decoder.ts';
import { TableRows } from '../table-rows.ts';
import { localName, workbookBounds } from './workbook-parts.ts';
import { tooLarge } from './zip-archive.ts';

/** What the cells of a sheet refer to. */
export interface CellValues {
  readonly texts: readonly string[];
  readonly dateStyles: ReadonlySet<number>;
}

/** The rows of a sheet as it streams by, with Excel's row numbers. */
export async function* sheetLines(
  xml: AsyncIterable<string>,
  values: CellValues,
): AsyncGenerator<PatientListLine, void, undefined> {
  const rows = new TableRows();
  const parser = parserInto(rows, values);
  for await (const piece of xml) {
    parser.write(piece);
    yield* rows.take();
  }
}

function parserInto(rows: TableRows, values: CellValues): BoundedParser {
  let cell: Readonly<Record<string, string>> = {};
  let text = '';
  let isValue = false;
  return new BoundedParser(
    {
      onopentag(tag, attributes) {
        const name = localName(tag);
        isValue = name === 'v' || name === 't';
        if (name === 'row') rows.begin(numberOf(attributes['r']));
        if (name !== 'c') return;
        cell = attributes;
        text = '';
      },
      ontext(data) {
        if (!isValue) return;
        text += data;
        if (text.length > maxRecordBytes) throw tooLarge();
      },
      onclosetag(tag) {
        const name = localName(tag);
        isValue = false;
        if (name === 'c') rows.put(columnOf(cell['r']) ?? rows.nextColumn, textOf(cell, text, values));
        else if (name === 'row') rows.end();
      },
    },
    { xmlMode: true },
    workbookBounds,
  );
}

const numberOf = (text: string | undefined) =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : undefined;

/** "C7" is in column 2. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(place ?? '')?.[0];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Excel writes characters that XML doesn't allow, such as a carriage return, as _x000D_. */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

function textOf({ t: type, s: style }: Readonly<Record<string, string>>, value: string, values: CellValues): string {
  if (value === '') return '';
  if (type === 's') return unescaped(values.texts[Number(value)] ?? '');
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== undefined && type !== 'n') return unescaped(value);
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return values.dateStyles.has(Number(style ?? -1)) ? dateOf(number) : plainNumber(value, number);
}

/** 6785550142, and not 6.785550142E9. */
const plainNumber = (value: string, number: number) => (/^-?\d+$/.test(value) ? value : String(number));

const millisecondsOfDay = 86_400_000;
/** Day 0 of Excel's calendar, which counts a February 29 in 1900 that never was. */
const dayZero = Date.UTC(1899, 11, 30);

function dateOf(days: number): string {
  const at = new Date(dayZero + Math.round(days * millisecondsOfDay));
  return Number.isNaN(at.getTime()) ? String(days) : at.toISOString().slice(0, 10);
}
