import { looksLikeEmail } from '../email-address.ts';
import { emailCandidates, holdsEmail } from './email-candidates.ts';
import { madeOf, plainHeading } from './heading-words.ts';
import { keyOfLine } from './no-row.ts';
import { type Line, type Mapping, type TableColumns, type TableMeanings, knownColumns } from './table-columns.ts';

/** A kind of table that somebody exported. Whatever else it takes to read one is the same for all. */
export interface TableKind<Meaning extends string, Columns extends TableColumns<Meaning>> {
  readonly meanings: TableMeanings<Meaning>;
  /** Keeps remembered mappings of kinds apart. */
  readonly digestPrefix: string;
  readonly columnsOf: (header: Line) => Columns;
  readonly columnsBy: (header: Line, mapping: Mapping<Meaning>, isRemembered: boolean) => Columns;
  /** Whether a line with these columns can be the header. */
  readonly isNamed: (columns: Columns) => boolean;
  /** Whether a line below the header is surely a row. */
  readonly isRow: (columns: Columns, line: Line) => boolean;
  /** How the table begins if no line can be the header. Undefined if it isn't such a table. */
  readonly withoutHeader: (lines: readonly Line[]) => Beginning<Columns> | undefined;
}

/** How a table begins. */
export interface Beginning<Columns> {
  /** The index of the header among the lines. Undefined if the table has none. */
  readonly header: number | undefined;
  /** The index of the first line below the header, or of the first row. */
  readonly firstRow: number;
  readonly columns: Columns;
  /** The headings, if the header stands on two lines. */
  readonly headings?: Line;
}

/** What reports break off from a heading and print below it. */
const endsOfHeadings = madeOf(
  'names?|address|phone|number|no|nbr|date|type|code|id|status|first|last|middle|initial|e?mail|cell|mobile|home|' +
    'work|birth|of|provider|group|visit|balance|ok|yn|to|texts?|preferred|zip|state|city|party',
);

/** First, Last, E-mail above Name, Name, Address. Undefined if the second line is a row. */
function headingsOverTwoLines(first: Line, second: Line): Line | undefined {
  const said = second.map(plainHeading).filter((heading) => heading !== '');
  if (said.length < 2 || !said.every((heading) => endsOfHeadings.test(heading))) return undefined;
  const width = Math.max(first.length, second.length);
  return Array.from({ length: width }, (_, at) => `${first[at] ?? ''} ${second[at] ?? ''}`.trim());
}

/**
 * The beginning of a table in its first lines, which may start with a letterhead of any length. The header is the last
 * line that names what the table needs before the first row. A line with an email is never a header.
 */
export class HeaderSearch<Meaning extends string, Columns extends TableColumns<Meaning>> {
  readonly #kind: TableKind<Meaning, Columns>;
  readonly #lines: Line[] = [];
  #named: Beginning<Columns> | undefined;
  #firstNamed: Beginning<Columns> | undefined;
  #hasRow = false;

  constructor(kind: TableKind<Meaning, Columns>) {
    this.#kind = kind;
  }

  /** @returns whether the header is certain, so no further lines are needed */
  add(line: Line): boolean {
    const at = this.#lines.push(line) - 1;
    const joined = this.#named?.header === at - 1 ? this.#joined(this.#lines[at - 1] ?? [], line) : undefined;
    if (joined) this.#name({ header: at, firstRow: at + 1, ...joined });
    else if (this.#named && this.#kind.isRow(this.#named.columns, line)) this.#hasRow = true;
    else this.#consider(line, at);
    return this.#hasRow;
  }

  /** A header on two lines, unless the first alone says more. */
  #joined(first: Line, second: Line): Pick<Beginning<Columns>, 'columns' | 'headings'> | undefined {
    const { meanings, columnsOf, isNamed } = this.#kind;
    const headings = headingsOverTwoLines(first, second);
    const columns = headings && columnsOf(headings);
    const isBetter = columns && knownColumns(meanings, columns) >= knownColumns(meanings, columnsOf(first));
    return isBetter && isNamed(columns) ? { columns, headings } : undefined;
  }

  #consider(line: Line, at: number): void {
    const columns = this.#kind.columnsOf(line);
    if (!this.#kind.isNamed(columns) || line.some(holdsEmail) || this.#isKnown(line)) return;
    this.#name({ header: at, firstRow: at + 1, columns });
  }

  /** The second line of a header continues the first. */
  #name(header: Beginning<Columns>): void {
    if (header.headings && this.#firstNamed === this.#named) this.#firstNamed = undefined;
    this.#named = header;
    this.#firstNamed ??= header;
  }

  /** A heading that is repeated on the next page isn't a better one. */
  #isKnown(line: Line): boolean {
    return this.#named !== undefined && keyOfLine(this.#lines[this.#named.firstRow - 1] ?? []) === keyOfLine(line);
  }

  found(): Beginning<Columns> | undefined {
    return (this.#hasRow ? this.#named : this.#firstNamed) ?? this.#kind.withoutHeader(this.#lines);
  }
}

export function beginningOf<Meaning extends string, Columns extends TableColumns<Meaning>>(
  kind: TableKind<Meaning, Columns>,
  lines: readonly Line[],
): Beginning<Columns> | undefined {
  const search = new HeaderSearch(kind);
  for (const line of lines.slice(0, linesSearched)) if (search.add(line)) break;
  return search.found();
}

/** A text split the wrong way has no header, and may be long. */
const linesSearched = 250;
const rowsScored = 20;
/** Quotes that another reading of the text takes away. */
const leftQuote = /^\s*["“]|["”]\s*$|^\s*'[^']*'\s*$/;

/**
 * How well these cells read as such a table. Of several ways to split the same text into cells, the best has a header
 * that names what's needed, rows that hold it, and the most columns we know.
 */
export function likelihoodOf<Meaning extends string, Columns extends TableColumns<Meaning>>(
  kind: TableKind<Meaning, Columns>,
  lines: readonly Line[],
): number {
  const { header, firstRow = 0, columns } = beginningOf(kind, lines) ?? {};
  const rows = lines.slice(firstRow, firstRow + rowsScored);
  const isNamed = header !== undefined && columns !== undefined && kind.isNamed(columns);
  const isHit = (row: Line) => (isNamed ? kind.isRow(columns, row) : row.some(isLoneEmail));
  const hits = rows.filter(isHit).length;
  const known = columns === undefined ? 0 : knownColumns(kind.meanings, columns);
  const leftQuotes = rows.flat().filter((cell) => leftQuote.test(cell)).length;
  const splits = hits > 0 ? 0 : shareOfEqualWidth(lines.slice(0, rowsScored));
  return (isNamed ? 1_000 : 0) + hits * 20 + Math.min(known, 9) * 2 + splits - Math.min(leftQuotes, 100) / 10;
}

/** The largest share of lines that have the same number of cells, if more than one. */
function shareOfEqualWidth(lines: readonly Line[]): number {
  const widths = lines.map((line) => line.length);
  const counts = widths.map((width) => (width > 1 ? widths.filter((other) => other === width).length : 0));
  return Math.max(0, ...counts) / Math.max(1, lines.length);
}

/** A cell that holds one email, so the line was split where it should be. */
const isLoneEmail = (cell: string) => !/[,;|\t]/.test(cell.trim()) && emailCandidates(cell).some(looksLikeEmail);
