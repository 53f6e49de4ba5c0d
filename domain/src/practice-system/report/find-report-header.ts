import { type ReportColumns, knownColumns, missingOf, readReportColumns } from './report-columns.ts';

type Line = readonly string[];

export interface ReportHeader {
  /** The index of the header among the lines. */
  readonly at: number;
  readonly columns: ReportColumns;
}

/** Titles and filters may stand above the header. */
export const headerLinesSearched = 60;

/**
 * The header among a report's first lines: the first that names a day and a person, else the one with the most headings
 * we know. One heading alone may be a word in a title, unless its line looks like headings above rows.
 */
export function findReportHeader(lines: readonly Line[]): ReportHeader | undefined {
  const known = lines.slice(0, headerLinesSearched).map((line, at) => ({ at, columns: readReportColumns(line) }));
  const complete = known.find(({ columns }) => missingOf(columns).length === 0);
  if (complete) return complete;
  const best = known.toSorted((one, other) => knownColumns(other.columns) - knownColumns(one.columns))[0];
  if (!best || knownColumns(best.columns) === 0) return undefined;
  return knownColumns(best.columns) > 1 || looksLikeHeadings(lines[best.at], lines[best.at + 1]) ? best : undefined;
}

const minHeadings = 3;

/** Several different words without a digit, above a row that's as wide. */
function looksLikeHeadings(line: Line = [], below: Line = []): boolean {
  const filled = line.filter((cell) => cell.trim() !== '');
  const isWords = filled.every((cell) => !/[\p{Nd}@]/u.test(cell));
  return (
    isWords && filled.length >= minHeadings && new Set(filled).size === filled.length && below.length === line.length
  );
}

const rowsScored = 20;

/** How well these cells read as a report. Of several ways to split a text, the best knows the most columns. */
export function reportLikelihood(lines: readonly Line[]): number {
  const header = findReportHeader(lines);
  const widths = lines.slice(0, rowsScored).map((line) => line.length);
  const widest = Math.max(0, ...widths);
  const even = widest < 2 ? 0 : widths.filter((width) => width === widest).length / Math.max(1, widths.length);
  if (!header) return even;
  const width = lines[header.at]?.length ?? 0;
  const rows = lines.slice(header.at + 1, header.at + 1 + rowsScored);
  const fitting = rows.filter((row) => row.length === width).length;
  return 100 + knownColumns(header.columns) * 20 - missingOf(header.columns).length * 30 + fitting + even;
}
