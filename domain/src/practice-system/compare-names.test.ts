import { expect, test } from '@jest/globals';
import { findName } from './compare-names.ts';
import { nameWords } from './name-words.ts';

const find = (person: string, line: string) => findName(nameWords(person), nameWords(line));

test.each([
  ['Maya Lopez', 'Maya Lopez'],
  ['Maya Lopez', 'LOPEZ, MAYA'],
  ['Maya Lopez', 'Lopez, Maya R.  9:00 AM  Prophy  Dr. Jones  $120.00'],
  ['Maya Lopez', '"Lopez","Maya","02/03/1988","Completed"'],
  ['María López', 'lopez maria'],
  ["Seán O'Dowd", 'ODowd, Sean'],
  ['Anna Smith-Jones', 'Smith Jones, Anna'],
  ['Ana María de la Cruz', 'DE LA CRUZ, ANA MARIA'],
  ['Mary Ann Jones', 'Jones, Mary Ann'],
  ['Dr. Bob Roe', 'Roe, Bob DDS'],
  ['Søren Łuk', 'Soren Luk'],
  ['John Smith Jr.', 'SMITH JR., JOHN'],
  ['John Smith', 'John Smith III'],
  ['Lee Min-jun', 'Min Jun Lee'],
])('%s is named in: %s', (person, line) => {
  expect(find(person, line)).toBe('name');
});

test.each([
  ['Robert Roe', 'Roe, Bob', 'nickname'],
  ['Bobbie Roe', 'ROE, ROBERT', 'nickname'],
  ['Liz Chen', 'Chen, Elizabeth', 'nickname'],
  ['Maya Lopez', 'Lopes, Maya', 'similar_name'],
  ['Catherine Park', 'Catehrine Park', 'similar_name'],
  ['Catherine Park', 'Catherne Park', 'similar_name'],
  ['Maya Lopez', 'Maya Nguyen', 'first_name'],
  ['Maya', 'Maya Nguyen', 'first_name'],
  ['John Smith Jr', 'John Smith Sr', 'other_generation'],
  ['John Smith Sr', 'SMITH, JOHN III', 'other_generation'],
])('%s in "%s" is a %s', (person, line, evidence) => {
  expect(find(person, line)).toBe(evidence);
});

test.each([
  ['Maya Lopez', 'Jorge Lopez'],
  ['Maya Lopez', 'Lopez'],
  ['Robert Roe', 'Bobs Roe'],
  ['Ann Lee', 'Amn Leo'],
  ['John Jones', 'Park, Ellen 9:00 AM Prophy Adult Recall Dr. Jones'],
  ['Al Cho', 'Bo Cho'],
  ['', 'Maya Lopez'],
  ['Maya Lopez', ''],
  ['123', '123'],
])('%s is not named in: %s', (person, line) => {
  expect(find(person, line)).toBeUndefined();
});

test("a dentist's last name far from a first name is nobody's name", () => {
  expect(find('John Jones', 'Smith, John  9:00 AM  Adult prophy  Dr. Jones')).not.toBe('name');
});
