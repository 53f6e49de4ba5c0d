import { expect, test } from '@jest/globals';
import { importErrors } from './import-errors.ts';

test('problems in a patient list are listed for each row', () => {
  expect([
    importErrors.email_missing({}),
    importErrors.email_unusable({ email: 'not an email' }),
    importErrors.email_placeholder({ email: 'none@none.com' }),
    importErrors.email_doubtful({ email: 'ann@gmial.com', meant: 'ann@gmail.com' }),
    importErrors.patient_left({ why: 'deceased' }),
    importErrors.patient_left({ why: 'non_patient' }),
    importErrors.texts_unclear({ said: 'maybe' }),
    importErrors.staff_unknown({ staffName: 'Eve' }),
    importErrors.phone_left_out({ phones: ['555-01'] }),
    importErrors.phone_left_out({ phones: ['none', '555-01'] }),
    importErrors.name_damaged({ name: 'JosŽ' }),
    importErrors.name_note_left_out({ notes: ['(HIV)'] }),
    importErrors.email_shared({ email: 'lee@example.com', firstRow: 2 }),
  ]).toEqual([
    'No email',
    "We can't use the email “not an email”",
    'The email “none@none.com” is a placeholder',
    'Did you mean ann@gmail.com? Your list says “ann@gmial.com”.',
    'Skipped. Your list says: deceased.',
    'Skipped. Your list says: not a patient.',
    "“maybe” isn't a clear yes to texts, so texts are off",
    "“Eve” isn't on your team, so we left that name out here and in later rows",
    "We can't use the phone number “555-01”, so we left it out",
    "We can't use the phone number “none” or “555-01”, so we left it out",
    'The name “JosŽ” looks damaged. Check its accents.',
    'We left out “(HIV)”. If they go by it, set it as their preferred name.',
    'Shares lee@example.com with row 2',
  ]);
});
