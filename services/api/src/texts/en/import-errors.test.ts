import { expect, test } from '@jest/globals';
import { importErrors } from './import-errors.ts';

test('what of a patient list could not be used is told for each row', () => {
  expect([
    importErrors.email_missing({}),
    importErrors.email_unusable({ email: 'not an email' }),
    importErrors.email_placeholder({ email: 'none@none.com' }),
    importErrors.patient_left({ why: 'deceased' }),
    importErrors.patient_left({ why: 'non_patient' }),
    importErrors.texts_unclear({ said: 'maybe' }),
    importErrors.staff_unknown({ staffName: 'Eve' }),
    importErrors.phone_left_out({ phones: ['555-01'] }),
    importErrors.phone_left_out({ phones: ['none', '555-01'] }),
    importErrors.email_shared({ email: 'lee@example.com', firstRow: 2 }),
  ]).toEqual([
    'No email',
    'The email “not an email” cannot be used',
    'The email “none@none.com” is only a placeholder',
    'Skipped. Your list says: deceased.',
    'Skipped. Your list says: not a patient.',
    "“maybe” isn't a clear yes to texts, so texts are off",
    'Nobody on your team is called “Eve”, so we left that name out here and in later rows',
    'The phone number “555-01” cannot be used and was left out',
    'The phone number “none” or “555-01” cannot be used and was left out',
    'Shares lee@example.com with row 2',
  ]);
});
