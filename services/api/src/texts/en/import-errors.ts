import type { LeftReason } from '@rewards/domain/patients/import/read-status';
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
  patient_left: ({ why }) => `Skipped. Your list says: ${left[why]}.`,
  texts_unclear: ({ said }) => `${quoted(said)} isn't a clear yes to texts, so texts are off`,
  staff_unknown: ({ staffName }) =>
    `${quoted(staffName)} isn't on your team, so we left that name out here and in later rows`,
  phone_left_out: ({ phones }) => `We can't use the phone number ${phones.map(quoted).join(' or ')}, so we left it out`,
  email_shared: ({ email, firstRow }) => `Shares ${email} with row ${firstRow}`,
};
