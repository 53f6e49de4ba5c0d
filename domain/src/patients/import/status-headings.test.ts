import { expect, test } from '@jest/globals';
import { statusHeading } from './status-headings.ts';

test.each([
  [
    'words',
    ['Status', 'Patient Status', 'PtStatus', 'RECORD_STATUS', 'Status Code', 'Active/Inactive', 'Not inactive'],
  ],
  ['codes', ['PatStatus', 'pat_status']],
  ['active', ['Active', 'Is Active', 'isActive', 'Active Patient (Y/N)', 'Active Status', 'Active?', 'Active since']],
  ['inactive', ['Inactive', 'IsInactive', 'Inactive Date', 'INACTIVE_ON', 'Inactive status', 'Not active']],
  ['inactive', ['No longer active', 'Inactivated at']],
  ['deceased', ['Deceased', 'Deceased Date', 'DeceasedFlag', 'Date of Death', 'Death Date', 'Died on', 'Is deceased?']],
  ['deceased', ['Deceased per family']],
  ['archived', ['Archived', 'Archived At', 'Patient archived']],
  ['non_patient', ['Non-Patient', 'NonPatient', 'No longer a patient', 'Former Patient']],
  ['deleted', ['Deleted', 'is_deleted', 'Deleted on']],
] as const)('a column is read as %s under %j', (reading, headings) => {
  for (const heading of headings) expect([heading, statusHeading(heading)]).toEqual([heading, reading]);
});

test.each([
  ...['Marital Status', 'Insurance Status', 'Account Status', 'Student Status', 'Appointment Status', 'Recall Status'],
  ...['Active Treatment Plan', 'Inactive Insurance', 'Guarantor Status', 'Spouse deceased', 'Death benefit'],
  ...[
    'Patient No',
    'Chart No.',
    'Member',
    'Patient Since',
    'Former name',
    'State',
    'Birth Date',
    'Date',
    'Activity',
    '',
  ],
])('%j tells nothing about who is a patient', (heading) => {
  expect(statusHeading(heading)).toBeUndefined();
});
