import { expect, test } from '@jest/globals';
import { InMemoryPhoneNumbers } from '@rewards/in-memory/patients/in-memory-phone-numbers';
import { forbidsTexts } from './phone-candidates.ts';
import { readPhone } from './read-phone.ts';

const phoneNumbers = new InMemoryPhoneNumbers();
const columns = { phone: [1, 0], landlines: [0], phoneLabels: new Map<number, number>() };
/** Reads a cell in a column of cell phones, beside one in a column of landlines. */
const read = (cell: string, landline = '') => readPhone([landline, cell], columns, phoneNumbers).phone;

test.each([
  ['678-555-0121 x12', '+16785550121'],
  ['678-555-0122 ext. 4', '+16785550122'],
  ['(678)555-0123 (cell)', '+16785550123'],
  ['C: 678-555-0124', '+16785550124'],
  ['678-555-0125 / 678-555-0126', '+16785550125'],
  ['678.555.0127 mom', '+16785550127'],
  ['+1 (678) 555-0129', '+16785550129'],
  ['6785550130.0', '+16785550130'],
  ['16785550139.00', '+16785550139'],
  ['="6785550131"', '+16785550131'],
  ["'6785550132", '+16785550132'],
  ['678 555-O133', '+16785550133'],
  ['+44 20 7946 0958', '+442079460958'],
  ['678–555–0135', '+16785550135'],
  ['tel:+16785550136', '+16785550136'],
  ['678-555-0137 or 404-555-0138', '+16785550137'],
  ['0016785550143', '+16785550143'],
  ['678-555-0144;678-555-0145', '+16785550144'],
  ['678-555-0146\n678-555-0147', '+16785550146'],
  ['6785550148 6785550149', '+16785550148'],
  ['６７８－５５５－０１５０', '+16785550150'],
  ['678\u00A0555\u200B0151', '+16785550151'],
  ['6.785550152E+09', '+16785550152'],
  ['1.6785550153E10', '+16785550153'],
  ['6785550154 - DO NOT CALL', '+16785550154'],
])('%j is read as %s', (cell, phone) => {
  expect(read(cell)).toBe(phone);
});

test.each(['6.78556E+09', '1.67856E+10', '5550134', '67855501422', 'see notes', '12/05/1980', '123-45-6789'])(
  '%j is no phone number, because digits are missing or too many',
  (cell) => {
    expect(read(cell)).toBeUndefined();
  },
);

test.each([
  ['H: 678-555-0101 C: 678-555-0102'],
  ['home 678-555-0101, cell 678-555-0102'],
  ['678-555-0101 (h) 678-555-0102 (c)'],
  ['(678) 555-0101 home / (678) 555-0102 mobile'],
  ['W 678-555-0101 x12; M 678-555-0102'],
])('of the two in %j, the cell phone is read', (cell) => {
  expect(read(cell)).toBe('+16785550102');
});

test('a landline column never comes before a cell phone, and helps where there is none', () => {
  expect(read('678-555-0102', '678-555-0101')).toBe('+16785550102');
  expect(read('none', '678-555-0101')).toBe('+16785550101');
  expect(read('678-555-0102 (home)', 'cell 678-555-0101')).toBe('+16785550101');
});

test("an address book's label counts more than the order of its columns", () => {
  const labeled = {
    ...{ phone: [2, 4], landlines: [] },
    phoneLabels: new Map([
      [2, 1],
      [4, 3],
    ]),
  };
  const row = ['', 'Home', '(678) 555-0117', 'Mobile', '(678) 555-0118'];
  expect(readPhone(row, labeled, phoneNumbers).phone).toBe('+16785550118');
});

test.each(['678-555-0141 - DO NOT TEXT', "don't call 678-555-0141", '678-555-0141 (no texts)', '678-555-0141 DNT'])(
  '%j forbids texts',
  (cell) => {
    expect([forbidsTexts(cell), forbidsTexts('678-555-0141 (cell)')]).toEqual([true, false]);
  },
);
