import { inReadersLanguage } from '@rewards/client';
import type { ReportColumnMeaning, ReportCounts } from '@rewards/contracts/reports';

const count = (rows: number, one: string, many: string) => (rows === 1 ? `1 ${one}` : `${rows} ${many}`);

const reports = {
  title: (file: string) => `Report: ${file}`,
  known: "You already added this report. Adding it again won't change anything.",
  missing: {
    day: 'Which column has the visit date?',
    name: 'Which column has the name?',
  },
  missingHint: "We'll remember your answer for the next report like this.",
  remembered: 'We used the columns you chose last time.',
  otherColumns: "We don't read or keep any other column.",
  sample: 'First visits in this report',
  friend: 'Friend of a patient',
  yes: 'Yes',
  no: 'No',
  take: 'Add this report',
  cancel: 'Cancel',
  asList: 'Read it as a list instead',
  another: 'Drop another file',
  taken: (matched: number) =>
    matched === 0
      ? 'Report added. It had no visits from referred friends.'
      : `Report added. ${count(matched, 'visit', 'visits')} to confirm.`,

  summary: ({ completed, matched }: Pick<ReportCounts, 'completed' | 'matched'>) =>
    `${count(completed, 'completed visit', 'completed visits')}, ${matched} by referred friends`,
  ignoredRows: (rows: number) => `${count(rows, 'row', 'rows')} ignored:`,
  ignored: {
    not_completed: (rows: number) => `${rows} not completed`,
    in_future: (rows: number) => `${rows} in the future`,
    no_day: (rows: number) => `${rows} without a date`,
    no_name: (rows: number) => `${rows} without a name`,
    repeated: (rows: number) => `${rows} for the same person and day`,
  } satisfies Readonly<Record<keyof ReportCounts['ignored'], (rows: number) => string>>,

  list: 'Reports',
  listDescription: 'Files with completed appointments, newest first.',
  watching: 'We also look for new files in your reports folder.',
  listFailed: "We couldn't load the reports",
  noneYet: 'No reports yet.',
  file: 'File',
  result: 'Result',
  when: 'When',
  folder: 'Reports folder',
  undone: 'Undone',
  undo: 'Undo',
  undoOf: (file: string) => `Undo the report ${file}`,
  undoTitle: 'Undo this report',
  undoQuestion: 'Its visits will be removed. You can add the same file again later.',
  undoDone: 'Report undone',
} as const;

const reportMeanings: Readonly<Record<Exclude<ReportColumnMeaning, 'ignored'>, string>> = {
  day: 'Visit date',
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  preferred_name: 'Preferred name',
  email: 'Email',
  phone: 'Phone',
  chart_number: 'Patient number',
  status: 'Status',
  referred_by: 'Referred by',
};

export const texts = inReadersLanguage({ ...reports, meanings: reportMeanings });
