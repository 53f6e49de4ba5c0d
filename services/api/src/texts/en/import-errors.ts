import type { LeftReason } from '@rewards/domain/patients/import/status-headings';
import type { ImportFinding } from '@rewards/domain/patients/import/import-error';
import type { ImportErrorSentences } from '../sentences.ts';

const left: Readonly<Record<LeftReason, string>> = {
  deceased: 'deceased',
  inactive: 'inactive',
  archived: 'archived',
  deleted: 'deleted',
  non_patient: 'not a patient',
  moved: 'moved away or left the practice',
  dismissed: 'dismissed',
};

const quoted = (cell: string): string => `“${cell}”`;

/** The sentence for each unusable value in a patient list. */
export const importErrors: ImportErrorSentences = {
  email_missing: () => 'No email',
  email_unusable: ({ email }) => `We can't use the email ${quoted(email)}`,
  email_placeholder: ({ email }) => `The email ${quoted(email)} is a placeholder`,
  email_doubtful: ({ email, meant }) => `Did you mean ${meant}? Your list says ${quoted(email)}.`,
  patient_left: ({ why }) => `Skipped. Your list says: ${left[why]}.`,
  status_skipped: ({ said }) => `Skipped, as you said for ${quoted(said)}`,
  status_unclear: ({ said }) => `Skipped. We don't know what the status ${quoted(said)} means.`,
  contact_unclear: ({ said }) => `We don't know if ${quoted(said)} allows texts, so a new patient gets none`,
  texts_unclear: ({ said }) => `${quoted(said)} isn't a clear yes to texts, so texts are off`,
  staff_unknown: ({ staffName }) =>
    `${quoted(staffName)} isn't on your team, so we left that name out here and in later rows`,
  phone_left_out: ({ phones }) => `We can't use the phone number ${phones.map(quoted).join(' or ')}, so we left it out`,
  name_damaged: ({ name }) => `The name ${quoted(name)} looks damaged. Check its accents.`,
  name_note_left_out: ({ notes }) =>
    `We left out ${notes.map(quoted).join(' and ')}. If they go by it, set it as their preferred name.`,
  email_shared: ({ email, firstRow }) => `Shares ${email} with row ${firstRow}`,
};

const rowsWith = (rows: number, one: string, many: string): string => (rows === 1 ? `1 ${one}` : `${rows} ${many}`);

/** What was found in a whole list, as part of "Skipped: 2 rows without an email". */
export const importFindings: Readonly<Record<ImportFinding['code'], (rows: number) => string>> = {
  email_missing: (rows) => rowsWith(rows, 'row without an email', 'rows without an email'),
  email_unusable: (rows) => rowsWith(rows, "row with an email we can't use", "rows with an email we can't use"),
  email_placeholder: (rows) => rowsWith(rows, 'row with a placeholder email', 'rows with a placeholder email'),
  patient_left: (rows) => rowsWith(rows, 'person who is no longer a patient', 'people who are no longer patients'),
  status_skipped: (rows) => rowsWith(rows, 'row with a status you skip', 'rows with a status you skip'),
  status_unclear: (rows) => rowsWith(rows, "row with a status we don't know", "rows with a status we don't know"),
  contact_unclear: (rows) => rowsWith(rows, 'row that may not allow texts', 'rows that may not allow texts'),
  email_shared: (rows) =>
    rowsWith(rows, 'row that shares an email with another row', 'rows that share an email with another row'),
  nothing_new: (rows) => rowsWith(rows, 'row with nothing new', 'rows with nothing new'),
  email_doubtful: (rows) =>
    rowsWith(rows, 'row with an email that looks misspelled', 'rows with an email that looks misspelled'),
  texts_unclear: (rows) =>
    rowsWith(rows, 'row with an unclear answer about texts', 'rows with an unclear answer about texts'),
  staff_unknown: (rows) =>
    rowsWith(rows, 'row with a name that is not on your team', 'rows with a name that is not on your team'),
  phone_left_out: (rows) =>
    rowsWith(rows, "row with a phone number we can't use", "rows with a phone number we can't use"),
  name_note_left_out: (rows) =>
    rowsWith(rows, 'row with a note in brackets or quotes', 'rows with a note in brackets or quotes'),
  name_damaged: (rows) => rowsWith(rows, 'row with a name that looks damaged', 'rows with a name that looks damaged'),
};

export const nothingNew = 'Nothing new';

/** For a row of a list of opt-outs. */
export const noContactIn = (said: string): string =>
  said === '' ? 'No phone number or email' : `No phone number or email we can read in ${quoted(said)}`;
