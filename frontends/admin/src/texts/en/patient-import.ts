export const patientImport = {
  description:
    'The list needs a column with emails. Names, phones and team members are taken along. ' +
    'An empty cell never erases anything.',
  field: 'Patient list',
  choose: 'Choose a CSV file, or drop it here',
  chooseOther: 'Press or drop to take another file',
  upload: 'Upload',
  fileMissing: 'Select a CSV file first',
  notCsv: 'This is not a .csv file. In your spreadsheet, save the list as CSV, then select that file.',
  workbook: 'This is an Excel workbook. Save it as CSV (in Excel: File, Save As, CSV) and upload that.',
  fileEmpty: 'This file is empty. Export the list again, and upload the new file.',
  progress: 'Sent of the list',
  sending: (share: number) => `Sending the list: ${Math.floor(share * 100)}%`,
  reading: 'The list has arrived and is being read. A long one takes a minute.',
  safeToRepeat: 'You can upload the list again without harm: what was taken in already is skipped.',
  complete: (created: number, updated: number, skipped: number) =>
    `Import complete: ${created} created, ${updated} updated, ${skipped} skipped`,
  resultOf: (file: string) => `Result of ${file}`,
  created: 'Created',
  updated: 'Updated',
  skipped: 'Skipped',
  totalRows: 'Total rows',
  rowsToLookAt: (count: number) => (count === 1 ? '1 row to look at' : `${count} rows to look at`),
  firstRowsToLookAt: (count: number) => `The first ${count} rows to look at`,
  nothingToLookAt: 'Every row could be read. Skipped rows hold nothing new.',
  row: 'Row',
  error: 'What was found',
} as const;
