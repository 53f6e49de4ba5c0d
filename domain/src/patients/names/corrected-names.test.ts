import { expect, test } from '@jest/globals';
import { correctedNames } from './corrected-names.ts';

const known = { name: "Seán O'Dowd", preferredName: '', keepsPreferredName: false };

test.each([
  ["SEAN O'DOWD", "Seán O'Dowd"],
  ["sean o'dowd", "Seán O'Dowd"],
  ["Sean O'Dowd", "Sean O'Dowd"],
  ["O'Dowd, Seán", "Seán O'Dowd"],
  ['SEAN DUNN', 'SEAN DUNN'],
  ['N/A', ''],
])('the name typed as %j becomes %j', (typed, name) => {
  expect(correctedNames(known, { name: typed })).toEqual({ ...known, name });
});

test('a name in capitals can be corrected', () => {
  expect(correctedNames({ ...known, name: "SEAN O'DOWD" }, { name: "Seán O'Dowd" }).name).toBe("Seán O'Dowd");
});

test('a preferred name that staff set stays when the name changes, until they clear it', () => {
  const shay = correctedNames(known, { preferredName: ' Shay ' });
  expect(shay).toEqual({ ...known, preferredName: 'Shay', keepsPreferredName: true });
  const renamed = correctedNames(shay, { name: 'John Dunn' });
  expect(renamed).toEqual({ ...shay, name: 'John Dunn' });
  expect(correctedNames(renamed, { preferredName: '' })).toEqual({
    name: 'John Dunn',
    preferredName: '',
    keepsPreferredName: false,
  });
});

test('sending back the name they are greeted by sets nothing, so it follows the name', () => {
  expect(correctedNames(known, { name: 'John Dunn', preferredName: 'Seán' })).toEqual({ ...known, name: 'John Dunn' });
});

test('someone greeted without a name stays so until staff give one', () => {
  const poe = { name: 'Poe', preferredName: '-', keepsPreferredName: false };
  expect(correctedNames(poe, { name: 'Poe', preferredName: '' })).toEqual(poe);
  expect(correctedNames(poe, { name: 'Eve Poe', preferredName: '' })).toEqual({
    ...poe,
    name: 'Eve Poe',
    preferredName: '',
  });
  expect(correctedNames(poe, { preferredName: 'Poe' })).toEqual({
    ...poe,
    preferredName: 'Poe',
    keepsPreferredName: true,
  });
});

test('a note in brackets is not stored with a name (rule 56)', () => {
  expect(correctedNames(known, { name: 'Pat (HIV) Smith' }).name).toBe('Pat Smith');
  expect(correctedNames(known, { name: 'Robert "Bob" Roe' }).name).toBe('Robert "Bob" Roe');
});
