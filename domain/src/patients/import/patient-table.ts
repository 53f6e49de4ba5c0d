import { holdsEmail } from './email-candidates.ts';
import type { Beginning, TableKind } from './find-header.ts';
import type { ColumnMeaning } from './column-meanings.ts';
import {
  type ImportColumns,
  carefulMapping,
  holdsEmails,
  mappedColumns,
  patientMeanings,
  readImportColumns,
} from './import-columns.ts';
import type { Line } from './table-columns.ts';

/** A patient list. It needs emails, and a line with one in its email columns is a row. */
export const patientTable: TableKind<ColumnMeaning, ImportColumns> = {
  meanings: patientMeanings,
  digestPrefix: '',
  columnsOf: readImportColumns,
  columnsBy: (header, mapping, isRemembered) => mappedColumns(header, carefulMapping(header, mapping, isRemembered)),
  isNamed: holdsEmails,
  isRow: ({ email }, line) => email.some((column) => holdsEmail(line[column] ?? '')),
  withoutHeader,
};

const isPhone = (cell: string) => cell.replace(/\D/g, '').length >= 7;
const saidIn = (line: Line) => line.filter((cell) => cell.trim() !== '').length;

/** No line names an email column. If rows hold emails, the line above the first row is the header, if any. */
function withoutHeader(lines: readonly Line[]): Beginning<ImportColumns> {
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
function columnsByContent(rows: readonly Line[]): ImportColumns {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? ''));
  const mostly = (test: (cell: string) => boolean) =>
    columns.map((cells) => {
      const said = cells.filter((cell) => cell.trim() !== '');
      return said.length > 0 && said.filter(test).length * 2 > said.length;
    });
  const [emails, names, phones] = [mostly(holdsEmail), mostly(isNameLike), mostly(isWholePhone)];
  const isOneName = names.filter(Boolean).length === 1;
  const mapping = columns.map((_, column): ColumnMeaning | undefined => {
    if (emails[column]) return 'email';
    if (isOneName && names[column]) return 'name';
    return phones[column] ? 'phone' : undefined;
  });
  return mappedColumns(
    mapping.map(() => ''),
    mapping,
  );
}
