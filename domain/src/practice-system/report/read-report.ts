import { keyOfLine } from '../../patients/import/no-row.ts';
import type { PatientListFile, PatientListLine } from '../../patients/import/patient-list-file.ts';
import { quotedCell } from '../../patients/import/cells.ts';
import { type RefusedTable, type TableReaders, readTable } from '../../patients/import/read-table.ts';
import { mappingOf } from '../../patients/import/table-columns.ts';
import type { MailDomains } from '../../patients/mail-domains.ts';
import { nameWords } from '../name-words.ts';
import { type IgnoredRow, type ReportedVisit, readReportRow } from './read-report-row.ts';
import { type MissingMeaning, type ReportColumns, type ReportMapping, missingOf, reportTable } from './report-table.ts';
import type { IgnoredRows, ReportFault } from './reports.ts';

/** Far more than a practice sees in a year. */
export const maxReportRows = 100_000;

/** A visit with the key that the same visit has in every report. */
export interface KeyedVisit extends ReportedVisit {
  /** The day with the person's key. */
  readonly visitId: string;
  /** The patient number, or else a keyed hash of the name: without a match, nothing that names a person is stored. */
  readonly chartId: string;
}

export interface ReadReport {
  readonly kind: 'read';
  readonly headings: readonly string[];
  /** Recognizes the same header in the next report. */
  readonly headerDigest: string;
  readonly mapping: ReportMapping;
  /** Whether an admin confirmed the mapping earlier. */
  readonly isRemembered: boolean;
  /** What no column tells. Then no row was read. */
  readonly missing: readonly MissingMeaning[];
  readonly rows: number;
  readonly ignored: IgnoredRows;
  readonly visits: readonly KeyedVisit[];
}

export type RefusedReport = RefusedTable<Exclude<ReportFault, 'report_columns_unknown'>>;

export interface ReportReaders extends TableReaders {
  readonly mailDomains: MailDomains;
  /** Such as 2026-11-20, in the practice's time zone. */
  readonly today: string;
  /** Hashes with a key that only the server holds. */
  readonly hash: (text: string) => string;
}

/** Reads a report from its header to its end. Other columns are never read. */
export async function readReport(
  file: PatientListFile,
  readers: ReportReaders,
  mapping?: ReportMapping,
): Promise<ReadReport | RefusedReport> {
  const refusals = { empty: 'report_empty', headless: 'report_no_header' } as const;
  try {
    return await readTable(reportTable, file, mapping, readers, refusals, async (header) => {
      const { cells, columns, isRemembered } = header;
      const missing = missingOf(columns);
      const rows =
        missing.length > 0
          ? { rows: 0, ignored: noneIgnored, visits: [] }
          : await readRows(header.lines, columns, readers, header.above);
      const headings = cells.map(quotedCell);
      const readAs = mappingOf(reportTable.meanings, columns);
      const headerDigest = header.digest ?? '';
      return { kind: 'read', headings, headerDigest, mapping: readAs, isRemembered, missing, ...rows } as const;
    });
  } catch (failure) {
    if (failure instanceof TooManyRows) return { kind: 'refused', reason: 'report_too_large' };
    throw failure;
  }
}

class TooManyRows extends Error {}

export const noneIgnored: IgnoredRows = { not_completed: 0, in_future: 0, no_day: 0, no_name: 0, repeated: 0 };

/** @param above the header and the lines above it, which reports print on every page */
async function readRows(
  lines: AsyncIterable<PatientListLine>,
  columns: ReportColumns,
  readers: ReportReaders,
  above: ReadonlySet<string>,
): Promise<Pick<ReadReport, 'rows' | 'ignored' | 'visits'>> {
  const ignored: Record<IgnoredRow, number> = { ...noneIgnored };
  const visits = new Map<string, KeyedVisit>();
  let rows = 0;
  for await (const line of lines) {
    const read = readReportRow(line, columns, readers);
    if (read.kind === 'no_row' || (read.kind === 'ignored' && above.has(keyOfLine(line.cells)))) continue;
    rows += 1;
    if (rows > maxReportRows) throw new TooManyRows();
    if (read.kind === 'ignored') {
      ignored[read.why] += 1;
      continue;
    }
    const visit = keyed(read.visit, readers);
    const known = visits.get(visit.visitId);
    if (known) ignored.repeated += 1;
    visits.set(visit.visitId, known ? combined(known, visit) : visit);
  }
  return { rows, ignored, visits: [...visits.values()] };
}

function keyed(visit: ReportedVisit, { hash }: Pick<ReportReaders, 'hash'>): KeyedVisit {
  const { words, generation = '' } = nameWords(`${visit.firstName} ${visit.lastName}`);
  const chartId =
    visit.chartNumber === undefined
      ? `name ${hash(`visit ${words.join(' ')} ${generation}`)}`
      : `#${visit.chartNumber}`;
  return { ...visit, chartId, visitId: `${visit.day} ${chartId}` };
}

/** A report by procedure has several rows of a visit. Each may hold what others lack. */
const combined = (one: KeyedVisit, other: KeyedVisit): KeyedVisit => ({
  ...one,
  emails: [...new Set([...one.emails, ...other.emails])],
  phones: [...new Set([...one.phones, ...other.phones])],
  referredBy: one.referredBy || other.referredBy,
});
