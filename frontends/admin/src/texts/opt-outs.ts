import { inReadersLanguage } from '@rewards/client';

const people = (count: number): string => (count === 1 ? '1 patient' : `${count.toLocaleString('en-US')} patients`);
const rows = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`);

export const texts = inReadersLanguage({
  title: 'Opt-outs from your old system',
  hint: 'Import the phone numbers and emails of people who asked not to get texts. This list only turns texts off.',
  file: 'Opt-out list',
  choose: 'Choose a CSV or Excel file, or drop it here',
  paste: 'Or paste phone numbers and emails',
  pasteHint: 'One person per line.',
  pastedFile: 'Pasted opt-outs.csv',
  check: 'Check this list',
  turnOff: 'Turn off texts',
  onlyThey: 'After this, only the patient can turn texts back on, by texting START or in their account.',
  preview: 'Preview. Nothing has changed yet.',
  done: 'Done',
  doneToast: 'Texts turned off',
  willTurnOff: (count: number) => `Texts will be turned off for ${people(count)}`,
  turnedOff: (count: number) => `Texts turned off for ${people(count)}`,
  alreadyOff: (count: number) => `${people(count)} already had texts off`,
  phonesStored: (count: number) =>
    count === 1
      ? "1 number doesn't match a patient. We'll keep it, and we won't text a future patient who has it."
      : `${count.toLocaleString('en-US')} numbers don't match a patient. ` +
        "We'll keep them, and we won't text future patients who have them.",
  emailsUnknown: (count: number) =>
    count === 1 ? "1 email doesn't match a patient" : `${count.toLocaleString('en-US')} emails don't match a patient`,
  notOptedOut: (count: number) => `${rows(count)} skipped: your list says they didn't opt out`,
  unreadable: (count: number) => `${rows(count)} without a phone number or email we can read`,
  rowError: (row: number, error: string) => `Row ${row.toLocaleString('en-US')}: ${error}`,
  exportRefusals: 'Export opt-outs',
});
