import { expect, test } from '@jest/globals';
import { unreadColumns } from './unread-columns.ts';

test.each([
  'Home Phone 2',
  'Opt In Date',
  'HmPhone2',
  'E-mail 2 - Value',
  'Patient Status',
  'do_not_text',
  'Preferred Contact Method',
  'Teléfono fijo',
  'TCPA Consent',
  'Correo electrónico 2',
  'Unsubscribed At',
])('%s is named if it is not read', (header) => {
  expect(unreadColumns(['Email', header], ['email', undefined])).toEqual([header]);
  expect(unreadColumns(['Email', header], ['email', 'phone'])).toEqual([]);
});

test.each([
  '',
  'Birthdate',
  'Recall Date',
  'Marital Status',
  'Insurance Phone',
  'Address',
  'Texture',
  'Account Status',
  'Option',
])('%s is not', (header) => {
  expect(unreadColumns([header], [undefined])).toEqual([]);
});

test('a heading that appears twice is named once', () => {
  expect(unreadColumns([' Fax ', 'Fax'], [undefined, undefined])).toEqual(['Fax']);
});
