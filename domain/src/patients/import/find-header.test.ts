import { expect, test } from '@jest/globals';
import { saidColumns } from '@rewards/tests/builders/said-columns';
import { beginningOf as begin, likelihoodOf as likelihood } from './find-header.ts';
import { patientTable } from './patient-table.ts';

const likelihoodOf = (lines: readonly (readonly string[])[]) => likelihood(patientTable, lines);
const beginningOf = (lines: readonly (readonly string[])[]) => begin(patientTable, lines);
const columnsOf = (lines: readonly (readonly string[])[]) => {
  const columns = beginningOf(lines)?.columns;
  return columns && saidColumns(columns);
};

const linesOf = (text: string, delimiter = ',') => text.split('\n').map((line) => line.split(delimiter));

test.each([
  ['the first line', 'Name,Email\nAnn,ann@example.com', 0],
  ['below a letterhead', `${'Dogwood Dental\n'.repeat(60)}Name,Email\nAnn,ann@example.com`, 60],
  ['below an email of the practice', 'Dogwood,info@dogwood.example\nName,Email\nAnn,ann@example.com', 1],
  ['below a line that lists the fields', 'Fields: Name,Email,Phone\nName,Phone,Email\nAnn,1,ann@example.com', 1],
  ['above patients without an email', `Name,Email\n${'Ann,\n'.repeat(30)}Name,Email\nBob,bob@example.com`, 0],
  ['not a row that says "Email"', 'Ann,Email,ann@example.com\nBob,Email,bob@example.com', undefined],
  ['the line above the first email', 'Dogwood\nWho,Contact\nAnn,ann@example.com', 1],
  ['none, if the first line has an email', 'Ann,ann@example.com,6785550101\nBob,bob@example.com,', undefined],
  ['none, if the first row has only a phone', 'Ann,,6785550101\nBob,bob@example.com,', undefined],
  ['the second of two lines', 'First,Last,E-mail,Cell\nName,Name,Address,Phone\nAnn,Yale,ann@example.com,1', 1],
  ['not a patient with the name of a heading', 'Name,Email\nText,\nAnn,ann@example.com', 0],
  ['a lone heading', 'Who\nann@example.com', 0],
])('the header is %s', (_what, text, header) => {
  expect(beginningOf(linesOf(text))?.header).toBe(header);
});

test('a list without headings is read by what its columns hold', () => {
  const rows = linesOf('7,Ann Yale,ann@example.com,678-555-0101\n8,"Lee, Bob",bob@example.com,', ',');
  expect(columnsOf(rows.slice(0, 1))).toEqual({ email: [2], name: [1], phone: [3] });
  const apart = linesOf('Ann,Yale,ann@example.com\nBob,Lee,bob@example.com');
  expect(columnsOf(apart)).toEqual({ email: [2] });
});

test('of two readings of a text, the one with more known columns and emails in place is likelier', () => {
  const text = 'Email;Home\nann@example.com;678-555-0101';
  expect(likelihoodOf(linesOf(text, ';'))).toBeGreaterThan(likelihoodOf(linesOf(text, ',')));
  const bare = 'Ann;ann@example.com;1\nBob;bob@example.com;2';
  expect(likelihoodOf(linesOf(bare, ';'))).toBeGreaterThan(likelihoodOf(linesOf(bare, ',')));
});

test.each([
  ['名前,メール,電話', { name: [0], email: [1], phone: [2] }],
  ['Имя,Фамилия,Электронная почта', { first_name: [0], last_name: [1], email: [2] }],
])('headings in another script are known: %s', (header, columns) => {
  expect(columnsOf(linesOf(`${header}\na,b,c`))).toEqual(columns);
});
