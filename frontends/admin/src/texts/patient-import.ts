import { inReadersLanguage } from '@rewards/client';
import type { ColumnMeaning } from '@rewards/contracts/patient-import';
import type { ListedField } from '@rewards/contracts/user';
import { userFieldNames } from '@rewards/contracts/texts/en/user-fields';

const patientImport = {
  description:
    'Your list needs an email column. We also import names, phones, and team members. ' +
    'Blank cells never erase anything.',
  field: 'Patient list',
  choose: 'Choose a CSV file or an Excel workbook, or drop it here',
  chooseOther: 'Choose a different file, or drop it here',
  upload: 'Upload',
  paste: 'Paste a list',
  optOuts: 'Import opt-outs',
  pasteFailed: "The form didn't load. Check your connection and try again.",
  pasted: 'Rows copied from a spreadsheet',
  pastedHint: 'Put the column names in the first row.',
  pastedFile: 'Pasted list.csv',
  usePasted: 'Use this list',
  dryRunReading: 'Reading your list. Nothing is imported yet.',
  dryRunFailed: "We couldn't show a preview. Check your connection and try again.",
  dryRunOf: (file: string) => `Preview of ${file}`,
  emailsUnknown: "Choose the email column. We can't import rows without an email.",
  headingsUnknown: "We couldn't tell from the column names what's in this list. Check each column below.",
  remembered: 'We used the columns from your last list.',
  firstLines: 'The first lines of your file',
  unread: (headings: string) => `We won't import these columns: ${headings}`,
  askTexts: 'Did these people agree to get texts?',
  unsaidTexts: (rows: number, count: string) =>
    rows === 1
      ? "1 row doesn't say anything about texts. If it's a new patient, we won't text them."
      : `${count} rows don't say anything about texts. We won't text the new patients in them.`,
  askContact: (heading: string) => `What do these values of “${heading}” allow?`,
  askStatus: (heading: string) => `Import people with these values of “${heading}”?`,
  askedOnce: 'Answer once. We use the same answers for your next list.',
  answerFirst: 'Answer the questions in the preview first.',
  noAnswer: 'Choose an answer',
  answers: {
    texts_and_emails: 'Texts and emails',
    texts: 'Texts only',
    emails: 'Emails only',
    nothing: 'No texts or emails',
    import: 'Import',
    skip: 'Skip',
  },
  anyOther: 'Any other value',
  anyDate: 'Any date',
  valueIn: (value: string, rows: number, count: string) => `${value} (${count} ${rows === 1 ? 'row' : 'rows'})`,
  answeredBefore: (heading: string) => `We used your earlier answers for “${heading}”.`,
  changeAnswers: 'Change answers',
  textsAnswers: { yes: 'Yes', no: 'No', not_sure: 'Not sure' },
  textsEffects: {
    none:
      'Without an answer, we text new patients who have a phone number. ' +
      'Anyone who asked not to get texts gets none.',
    yes: "We'll record that they agreed. Anyone who asked not to get texts still gets none.",
    no: "We won't text them.",
    not_sure: "We won't text the new patients. Patients you already have keep their setting.",
  },
  unclearTexts: "These aren't a clear yes to texts, so texts are off:",
  wordIn: (word: string, rows: number, count: string) => `“${word}” in ${count} ${rows === 1 ? 'row' : 'rows'}`,
  keptOff: (people: number, count: string) =>
    people === 1
      ? '1 person on this list asked not to get texts before. Their texts stay off.'
      : `${count} people on this list asked not to get texts before. Their texts stay off.`,
  skippedBecause: (rows: number, isImported: boolean) =>
    `Why we ${isImported ? 'skipped' : 'skip'} ${rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`}`,
  takenWithout: 'What to check',
  nicknames: (rows: number, count: string) =>
    rows === 1 ? 'We greet 1 person by a nickname' : `We greet ${count} people by a nickname`,
  nicknameOf: (name: string, nickname: string, written: string) => `${name}: ${nickname}, from ${written}`,
  nicknamesHint: 'To change what we call someone, set their preferred name on their page.',
  moreNicknames: (count: string) => `and ${count} more`,
  meanings: {
    ...userFieldNames,
    first_name: 'First name',
    last_name: 'Last name',
    staff: 'Staff',
    takes_texts: 'OK to text',
    refuses_texts: 'Do not text',
    contact: 'Contact preference',
    status: 'Patient status',
  },
  sampleTexts: 'Texts',
  sample: 'Preview of the first rows',
  outcome: 'What happens',
  outcomes: { created: 'New patient', updated: 'Update', skipped: 'Skipped' },
  outcomeImported: 'Imported, please check',
  yes: 'Yes',
  no: 'No',
  downloadErrors: 'Download all rows with problems',
  errorsFile: (list: string) => `${list} - rows with problems.csv`,
  fileMissing: 'Select a CSV file first',
  notList: "We can't read this kind of file. Choose a .csv, .txt, or .xlsx file.",
  workbook: "We can't read this kind of workbook. Save it as CSV (in Excel: File, Save As, CSV) and upload that.",
  fileEmpty: 'This file is empty. Export the list again and upload the new file.',
  progress: 'List upload',
  sending: (share: number) => `Sending the list: ${Math.floor(share * 100)}%`,
  reading: 'Upload finished. Reading your list… Long lists take a minute.',
  safeToRepeat: "It's safe to upload the list again. We'll skip what's already imported.",
  complete: (created: number, updated: number, skipped: number) =>
    `Import complete: ${created} created, ${updated} updated, ${skipped} skipped`,
  resultFailed: "We imported your list, but couldn't show the results for each row.",
  resultOf: (file: string) => `Results for ${file}`,
  created: 'Created',
  updated: 'Updated',
  skipped: 'Skipped',
  totalRows: 'Total rows',
  rowsToLookAt: (count: number) => (count === 1 ? '1 row with problems' : `${count} rows with problems`),
  firstRowsToLookAt: (count: number) => `The first ${count} rows with problems`,
  nothingToLookAt: 'No problems found.',
  row: 'Row',
  error: 'Problem',
} as const;

export const texts = inReadersLanguage(patientImport);
export const labels: Readonly<Record<Exclude<ColumnMeaning, 'ignored'> | ListedField, string>> = texts.meanings;
