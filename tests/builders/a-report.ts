import { UnreadablePatientList } from '@rewards/domain/patients/import/patient-list-file';
import type { ReportFile } from '@rewards/domain/practice-system/report/take-report';
import type { Practice } from './a-practice.ts';

export const reportHeader = ['Date', 'Patient ID', 'Patient', 'Email', 'Phone', 'Status', 'Referred by'];

/** A completed visit on March 2, 2026, the day that `aPractice` stands at. */
export const reportRow = (id: string, patient: string, email = '', phone = ''): readonly string[] => [
  ...['3/2/2026', id, patient, email, phone, 'Complete', ''],
];

/** A report with these lines. Its digest is the name, so another name is another content. */
export const aReport = (name: string, ...lines: readonly (readonly string[])[]): ReportFile => ({
  name,
  digest: `digest of ${name}`,
  lines: linesOf(lines),
});

/** A report of which only the beginning can be read. */
export const aBrokenReport = (name: string, ...lines: readonly (readonly string[])[]): ReportFile => ({
  ...aReport(name),
  lines: linesOf(lines, new UnreadablePatientList('The file ends inside a cell', lines.length)),
});

async function* linesOf(lines: readonly (readonly string[])[], failure?: Error) {
  for (const [index, cells] of lines.entries()) yield { row: index + 1, cells };
  if (failure) throw failure;
}

/** What is stored of reports, in no particular order. */
export const reportsOf = ({ database }: Pick<Practice, 'database'>) => [...database.committed.takenReports.values()];
