import { looksLikeEmail } from '../email-address.ts';
import { emailCandidates, holdsEmail } from './email-candidates.ts';
import { type NamedColumns, holdsEmails, readImportColumns } from './import-columns.ts';
import { madeOf, plainHeading } from './heading-words.ts';
import { keyOfLine } from './no-row.ts';

type Line = readonly string[];

/** How a list begins. */
export interface Beginning {
  /** The index of the header among the lines. Undefined if the list has none. */
  readonly header: number | undefined;
  /** The index of the first line below the header, or of the first row. */
  readonly firstRow: number;
  readonly columns: NamedColumns;
  /** The headings, if the header stands on two lines. */
  readonly headings?: Line;
}

/** Whether a line holds an email in its email columns. */
const isRowOf = (columns: NamedColumns, line: Line): boolean =>
  [columns.email ?? -1, ...(columns.otherEmails ?? [])].some((column) => holdsEmail(line[column] ?? ''));

interface NamedHeader {
  readonly at: number;
  readonly columns: NamedColumns;
  readonly headings?: Line;
}

/** What reports break off from a heading and print below it. */
const endsOfHeadings = madeOf(
  ...['name', 'names', 'address', 'phone', 'number', 'no', 'nbr', 'date', 'type', 'code', 'id', 'status', 'first'],
  ...['last', 'middle', 'initial', 'email', 'mail', 'cell', 'mobile', 'home', 'work', 'birth', 'of', 'provider'],
  ...['group', 'visit', 'balance', 'ok', 'yn', 'to', 'text', 'texts', 'preferred', 'zip', 'state', 'city', 'party'],
);

/** First, Last, E-mail above Name, Name, Address. Undefined if the second line is a row. */
function headingsOverTwoLines(first: Line, second: Line): Line | undefined {
  const said = second.map(plainHeading).filter((heading) => heading !== '');
  if (said.length < 2 || !said.every((heading) => endsOfHeadings.test(heading))) return undefined;
  const width = Math.max(first.length, second.length);
  const joined = Array.from({ length: width }, (_, at) => `${first[at] ?? ''} ${second[at] ?? ''}`.trim());
  const known = (line: Line) => Object.values(readImportColumns(line)).flat().length;
  return known(joined) >= known(first) ? joined : undefined;
}

/**
 * The beginning of a list in its first lines, which may start with a letterhead of any length. The header is the last
 * line that names an email column before the first row with an email in it. A line with an email is never a header.
 *
 * @returns undefined while more lines may tell better
 */
export class HeaderSearch {
  readonly #lines: Line[] = [];
  #named: NamedHeader | undefined;
  #firstNamed: NamedHeader | undefined;
  #hasRow = false;

  /** @returns whether the header is certain, so no further lines are needed */
  add(line: Line): boolean {
    const at = this.#lines.push(line) - 1;
    const joined = this.#named?.at === at - 1 ? headingsOverTwoLines(this.#lines[at - 1] ?? [], line) : undefined;
    if (joined) this.#name({ at, columns: readImportColumns(joined), headings: joined });
    else if (this.#named && isRowOf(this.#named.columns, line)) this.#hasRow = true;
    else if (!line.some(holdsEmail)) this.#consider(line, at);
    return this.#hasRow;
  }

  #consider(line: Line, at: number): void {
    const columns = readImportColumns(line);
    if (!holdsEmails(columns) || this.#isKnown(line)) return;
    this.#name({ at, columns });
  }

  /** The second line of a header continues the first. */
  #name(header: NamedHeader): void {
    if (header.headings && this.#firstNamed === this.#named) this.#firstNamed = undefined;
    this.#named = header;
    this.#firstNamed ??= header;
  }

  /** A heading that is repeated on the next page isn't a better one. */
  #isKnown(line: Line): boolean {
    return this.#named !== undefined && keyOfLine(this.#lines[this.#named.at] ?? []) === keyOfLine(line);
  }

  found(): Beginning {
    const named = this.#hasRow ? this.#named : this.#firstNamed;
    if (!named) return withoutHeadings(this.#lines);
    const { at, ...rest } = named;
    return { header: at, firstRow: at + 1, ...rest };
  }
}

export function beginningOf(lines: readonly Line[]): Beginning {
  const search = new HeaderSearch();
  for (const line of lines) if (search.add(line)) break;
  return search.found();
}

const isPhone = (cell: string) => cell.replace(/\D/g, '').length >= 7;
const saidIn = (line: Line) => line.filter((cell) => cell.trim() !== '').length;

/** No line names an email column. If rows hold emails, the line above the first row is the header, if any. */
function withoutHeadings(lines: readonly Line[]): Beginning {
  const withEmail = lines.findIndex((line) => line.some(holdsEmail));
  if (withEmail < 0) return { header: 0, firstRow: 1, columns: readImportColumns(lines[0] ?? []) };
  // Rows right above may have only a phone.
  const firstRow = lines.findLastIndex((line, at) => at < withEmail && !(line.length > 1 && line.some(isPhone))) + 1;
  const above = lines[firstRow - 1];
  if (above && (saidIn(above) > 1 || saidIn(lines[withEmail] ?? []) === 1))
    return { header: firstRow - 1, firstRow, columns: readImportColumns(above) };
  return { header: undefined, firstRow, columns: columnsByContent(lines.slice(firstRow)) };
}

const isNameLike = (cell: string) => /^[\p{L}\p{M}.,'’"() -]+$/u.test(cell.trim());
const isWholePhone = (cell: string) => /^\D{0,8}(?:\d\D{0,3}){10,11}$/.test(cell);

/** What the columns of a list without headings hold. Names only where there can be no doubt which column has them. */
function columnsByContent(rows: readonly Line[]): NamedColumns {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const mostly = (test: (cell: string) => boolean) =>
    Array.from({ length: width }, (_, column) => column).filter((column) => {
      const said = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
      return said.length > 0 && said.filter(test).length * 2 > said.length;
    });
  const [email, ...otherEmails] = mostly(holdsEmail);
  const names = mostly(isNameLike);
  return {
    ...(email === undefined ? {} : { email }),
    ...(otherEmails.length > 0 ? { otherEmails } : {}),
    ...(names.length === 1 && names[0] !== undefined ? { name: names[0] } : {}),
    phones: mostly(isWholePhone),
  };
}

const rowsScored = 20;
/** Quotes that another reading of the text takes away. */
const leftQuote = /^\s*["“]|["”]\s*$|^\s*'[^']*'\s*$/;

/**
 * How well these cells read as a patient list. Of several ways to split the same text into cells, the best has a header
 * that names an email column, rows with an email there, and the most columns we know.
 */
export function likelihoodOf(lines: readonly Line[]): number {
  const { header, firstRow, columns } = beginningOf(lines);
  const rows = lines.slice(firstRow, firstRow + rowsScored);
  const isNamed = header !== undefined && columns.email !== undefined;
  const hits = isNamed
    ? rows.filter((row) => isRowOf(columns, row)).length
    : rows.filter((row) => row.some(isLoneEmail)).length;
  const known = Object.values(columns).flat().length;
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
