import type { Options } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { maxRecordBytes } from './line-decoder.ts';
import { type ListKind, listKinds } from './list-kinds.ts';
import { maxColumns } from './table-rows.ts';

/** How quotes are written: doubled inside cells (""), with a backslash (\"), single ('), both (\'), or curly (“ ”). */
type Quotes = 'doubled' | 'backslash' | 'single' | 'single backslash' | 'curly';

/** One way to split a text into cells. */
export interface Reading {
  readonly delimiter: string;
  readonly quotes: Quotes;
  /** Blanks stand between delimiters and quotes. */
  readonly isSpaced: boolean;
  /** Each whole row is in quotes, as a single cell. */
  readonly isWrapped: boolean;
  readonly recordDelimiters: readonly string[];
  /** The first line only tells Excel the delimiter: "sep=;". */
  readonly hasSepLine: boolean;
  /** Our own export is right as it is. */
  readonly isOurExport: boolean;
}

/** A tie goes to the first, for example in a list with one column. */
const delimiters = [',', ';', '\t', '|'];
const sepLine = /^"?sep=([^\r\n"])"?[^\r\n]?(?:[\r\n]|$)/i;
const blankBesideQuote = /(?:^|[,;|\t])[ \u00A0]+["“']|["”'][ \u00A0]+[,;|\t]/m;
const beginsWithSingle = /^\s*'/;

/** The ways of writing quotes of which there are signs. */
function quotesIn(text: string): readonly Quotes[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const areSingle = lines.filter((line) => beginsWithSingle.test(line)).length * 2 > lines.length;
  return [
    'doubled',
    ...(text.includes('\\"') ? (['backslash'] as const) : []),
    ...(areSingle ? [text.includes("\\'") ? ('single backslash' as const) : ('single' as const)] : []),
    ...(/[“”]/.test(text) ? (['curly'] as const) : []),
  ];
}

/**
 * The likeliest reading of a list's first lines. For a patient list, they name an email column or hold emails, and know
 * the most columns. Tries the few ways in which programs write lists.
 */
export function findReading(firstLines: string, kind: ListKind = listKinds.patients): Reading {
  const sep = sepLine.exec(firstLines)?.[1];
  // Lists from different systems may be concatenated, so all three line endings are accepted.
  const recordDelimiters = [...(firstLines.includes('\r\r\n') ? ['\r\r\n'] : []), '\r\n', '\n', '\r'];
  const shape = { recordDelimiters, hasSepLine: sep !== undefined };
  const spacings = blankBesideQuote.test(firstLines) ? [false, true] : [false];
  const tried: Tried[] = [];
  for (const delimiter of sep === undefined ? delimiters : [sep])
    for (const quotes of quotesIn(firstLines))
      for (const isSpaced of spacings) {
        const ways = waysOf(firstLines, { ...shape, delimiter, quotes, isSpaced }, kind);
        const own = ways.find(({ lines }) => kind.isOurExport(lines));
        if (own) return { ...own.reading, isOurExport: true };
        tried.push(...ways);
      }
  const best = tried.reduce((one, other) => (other.likelihood > one.likelihood ? other : one));
  return { ...best.reading, isOurExport: false };
}

interface Tried {
  readonly reading: Omit<Reading, 'isOurExport'>;
  readonly lines: readonly (readonly string[])[];
  readonly likelihood: number;
}

/** As it stands, and with rows taken out of their quotes if there are such rows. */
function waysOf(
  text: string,
  shape: Omit<Reading, 'isOurExport' | 'isWrapped'>,
  { likelihoodOf: likelihood }: ListKind,
): readonly Tried[] {
  const lines = linesIn(text, shape);
  const tried = (isWrapped: boolean, read: Tried['lines']): Tried => ({
    reading: { ...shape, isWrapped },
    lines: read,
    likelihood: likelihood(read),
  });
  const asItStands = tried(false, lines);
  if (!lines.some((cells) => isWholeRow(cells, shape.delimiter))) return [asItStands];
  return [
    asItStands,
    tried(
      true,
      lines.map((cells) => unwrappedRow(cells, shape.delimiter)),
    ),
  ];
}

function linesIn(text: string, shape: Omit<Reading, 'isOurExport' | 'isWrapped'>): readonly (readonly string[])[] {
  const lines: string[][] = [];
  const taken = (cells: string[]) => {
    if (cells.some((cell) => cell.trim() !== '')) lines.push(cells.slice(0, maxColumns));
    return null;
  };
  try {
    parse(inPlainQuotes(text, shape), { ...parserOptions(shape), on_record: taken });
  } catch {
    // The sample may end inside a cell. The part before that is enough.
  }
  return lines.slice(shape.hasSepLine ? 1 : 0);
}

/** A text with curly quotes as the parser knows them. */
export const inPlainQuotes = (text: string, { quotes }: Pick<Reading, 'quotes'>): string =>
  quotes === 'curly' ? text.replace(/[“”]/g, '"') : text;

const quoteOf = (quotes: Quotes) => (quotes.startsWith('single') ? "'" : '"');

export const parserOptions = ({
  delimiter,
  quotes,
  isSpaced: trim,
  recordDelimiters,
}: Pick<Reading, 'delimiter' | 'quotes' | 'isSpaced' | 'recordDelimiters'>): Options => ({
  delimiter,
  quote: quoteOf(quotes),
  escape: quotes.endsWith('backslash') ? '\\' : quoteOf(quotes),
  trim,
  record_delimiter: [...recordDelimiters],
  relax_column_count: true,
  relax_quotes: true,
  // The parser returns blank lines, because they count as rows in a spreadsheet.
  skip_empty_lines: false,
  max_record_size: maxRecordBytes,
});

/** A row that stands in its first cell: "Ann,""ann@example.com""". */
const isWholeRow = ([first = '', ...rest]: readonly string[], delimiter: string): boolean =>
  first.includes(delimiter) && rest.every((cell) => cell.trim() === '');

export function unwrappedRow(cells: readonly string[], delimiter: string): readonly string[] {
  const [first = ''] = cells;
  if (!isWholeRow(cells, delimiter)) return cells;
  const [row] = parse(first, { delimiter, relax_quotes: true, relax_column_count: true });
  return row ?? cells;
}
