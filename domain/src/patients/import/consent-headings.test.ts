import { expect, test } from '@jest/globals';
import { saidColumns } from '@rewards/tests/builders/said-columns';
import { consentHeading } from './consent-headings.ts';
import { readImportColumns } from './import-columns.ts';

const senseOf = (heading: string) => {
  const { takes_texts: takes, refuses_texts: refuses } = readImportColumns(['Email', heading]);
  return [takes.length > 0 ? 'takes' : '', refuses.length > 0 ? 'refuses' : ''].join('');
};

test.each([
  ...[
    'OK to text',
    'Ok to Text?',
    'OK2Text',
    'TextOK',
    'Text OK (Y/N)',
    'Text OK yes/no',
    'Texts',
    'Takes texts',
    'SMS',
  ],
  ...['Consent to Text', 'Patient Consents to Text Messaging', 'Text Consent', 'TCPA Consent', 'Permission to Text'],
  ...['SMS Opt In', 'SMS_OPT_IN', 'Text Opt-In', 'Opted In', 'TxtMsgOk', 'Accepts SMS Marketing', 'Can we text you?'],
  ...['Receive text messages', 'Texting allowed', 'Textable', 'Text reminders', 'SMS notifications', 'SMS status'],
])('a yes under %j allows texts (rule 44)', (heading) => {
  expect(senseOf(heading)).toBe('takes');
});

test.each([
  ...[
    'Do Not Text',
    'DoNotText',
    'DO_NOT_TEXT',
    "Don't text",
    'No Texts',
    'No SMS',
    'Not OK to text',
    'Never text',
    'DNT',
  ],
  ...['SMS Opt Out', 'Text Opt-Out', 'Opted Out', 'Opted-out', 'Text opted out on', 'SMS opt-out date', 'Stop texts'],
  ...[
    'Texts refused',
    'Declined texts',
    'SMS blocked',
    'Unsubscribed from texts',
    'Do not send texts',
    'Do Not Contact',
  ],
  ...['Opted out of texts', 'Opt out of texting', 'Exclude from texts', 'Do not text or call', 'Text opt-out'],
  ...['Texting declined by patient', 'Excluded from SMS', 'Patient asked not to be texted', 'No text messages please'],
  ...['Text messages off', 'Text Messaging Opt-Out Date', 'OptedOutOfTexts', 'optOutSms', 'Remove from text list'],
  ...['Suppress texts', 'SMS suppression', 'Texts not allowed', "Doesn't want texts", 'Cannot text', 'Keine SMS'],
  ...['Last text opt-out'],
])('a yes under %j refuses texts (rule 44)', (heading) => {
  expect(senseOf(heading)).toBe('refuses');
});

test.each([
  ...['Privacy Requests', 'Contact Restrictions', 'Communication Preference', 'Preferred Contact Method'],
  ...[
    'HIPAA contact',
    'Confidential Communication',
    'PreferContactMethod',
    'PreferConfirmMethod',
    'PreferRecallMethod',
  ],
  ...['Comm. Pref.', 'Correspondence', 'Contact Preferences', 'How may we contact you?', 'Best way to reach you'],
  ...['Do not call', 'Do not mail', 'No email', 'Do Not Email', 'Email opt out', 'Email Opt In', 'Accepts Marketing'],
  ...['OK to call', 'OK to leave message', 'Mailing list', 'Marketing', 'Consent', 'HIPAA consent', 'Unsubscribed'],
  ...['Unsubscribed At', 'Opt in date', 'SMS opt-in date', 'Text preferences', 'Texting restrictions', 'TCPA'],
  ...['No texts, no calls', 'Not opted out of texts', 'Text opt in/out', 'Appointment Reminders', 'Email status'],
  ...['Text permission on file since'],
])('what the values under %j allow, a person has to say (rule 57)', (heading) => {
  expect(saidColumns(readImportColumns(['Email', heading]))).toEqual({ email: [0], contact: [1] });
});

test.each([
  ...['Contact', 'Contact Name', 'Contact Type', 'Contact Notes', 'Last Contact', 'Last contacted', 'Contact Date'],
  ...['Emergency Contact', 'Emergency Contact OK', 'Texts sent', 'Texts not delivered', 'Undelivered texts', 'SMS No.'],
  ...['Insurance consent', 'Consent to treat', 'Recall Status', 'Recall Date', 'Preferred Pharmacy', 'Preferred Name'],
  ...['Email Type', 'Emailed on', 'Mailing Address', 'Phone Type', 'Referred by email', 'Full text', 'Doctor', ''],
  ...[
    'Address',
    'City',
    'Birthdate',
    'Balance',
    'Group Membership',
    'E-mail Display Name',
    'Gender',
    'Notify',
    'Notes',
  ],
])('%j asks nothing', (heading) => {
  expect(consentHeading(heading)).toBeUndefined();
});

test.each([
  ...[
    'Text',
    'Notes',
    'Text notes',
    'Context',
    'Last text',
    'Last text sent',
    'SMS number',
    'Text phone',
    'Text count',
  ],
  ...[
    'Email opt in',
    'Email opt out',
    'Accepts marketing',
    'SMS opt-in date',
    'Consent',
    'HIPAA consent',
    'Not opted out',
  ],
])('%j says nothing about texts', (heading) => {
  expect(senseOf(heading)).toBe('');
});

test('an endless heading is rejected at once', () => {
  expect(senseOf('no text opt in out '.repeat(20_000))).toBe('');
});
