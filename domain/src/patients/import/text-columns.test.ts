import { expect, test } from '@jest/globals';
import { readImportColumns } from './import-columns.ts';

const senseOf = (heading: string) => {
  const { takesTexts, refusesTexts } = readImportColumns(['Email', heading]);
  return [takesTexts ? 'takes' : '', refusesTexts ? 'refuses' : ''].join('');
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
])('a yes under %j refuses texts (rule 44)', (heading) => {
  expect(senseOf(heading)).toBe('refuses');
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
