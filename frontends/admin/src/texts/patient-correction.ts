import { inReadersLanguage } from '@rewards/client';
import { userFieldNames } from '@rewards/contracts/texts/en/user-fields';

const correction = {
  fields: userFieldNames,
  preferredNameHint: 'What we call them on screens and in texts and emails. Leave blank to use their first name.',
  phoneHint: 'Optional',
  emailOfAdmin:
    "You can't change an admin's email because they sign in with it. Add the new email as an admin instead.",
  newEmail:
    "We'll email both addresses, sign them out on every device, and remove their password. " +
    "Undo won't bring the password back.",
  nobody: 'No one',
  formerly: (name: string) => `${name} (no longer on the team)`,
  staffFailed: "We couldn't load the team.",
  noteHint: 'For staff. The patient can see this in a data download.',
  takesMailsHint: "About friends and credit. They'll still get login codes.",
  refused: 'The patient asked not to get texts. Only they can turn them back on, by texting START or in their account.',
  textsReason: 'Why texts are off',
  textsReasonHint: 'If the patient asked, only they can turn texts back on, and no list can.',
  textsReasons: {
    none: 'Staff decision',
    asked_by_phone: 'The patient asked by phone',
    asked_in_person: 'The patient asked in person',
  },
  save: 'Save',
  discard: 'Discard changes',
  saved: 'Patient saved',
  meanwhile: 'Someone else just changed this patient',
} as const;

export const texts = inReadersLanguage(correction);
