import { expect, test } from '@jest/globals';
import { findReading } from './find-reading.ts';
import { cellsOf, listOf, read } from './testing/read-list.ts';

test.each([
  ['commas', 'Email,Name,Phone\na@x.com,Ann,1\n', ','],
  ['semicolons', 'Email;Name;Phone\na@x.com;Ann;1\n', ';'],
  ['tabs', 'Email\tName\tPhone\na@x.com\tAnn\t1\n', '\t'],
  ['pipes', 'Email|Name|Phone\na@x.com|Ann|1\n', '|'],
  ['tabs between quoted headings', '"Email"\t"Name"\na@x.com\tAnn, Lee; Jr.\n', '\t'],
  ['semicolons between names with commas', 'Name;Email;Phone\nLee, Ann;a@x.com;1\nRay, Bob;b@x.com;2\n', ';'],
  ['commas between cells with semicolons', 'Name,Email,Note\nAnn,a@x.com,a; b; c; d\nBob,b@x.com,a; b; c; d\n', ','],
  ['commas between quoted cells with tabs', 'Email,Note\na@x.com,"one\ttwo\tthree"\n', ','],
  ['commas below a title', 'Practice; list; of; patients\n\nEmail,Name,Phone\na@x.com,Ann,1\n', ','],
  ['commas below a long letterhead', `${'Dogwood; Dental; LLC\n'.repeat(60)}Email,Name\na@x.com,Ann\n`, ','],
  ['semicolons without headings', 'Ann;a@x.com;678-555-0101\nBob;b@x.com;678-555-0102\n', ';'],
  ['semicolons below unknown headings', 'Kontakt;Wer\na@x.com;Ann\n', ';'],
  ['semicolons without any email', 'Wer;Wann;Wo\nAnn, Lee;1;2\n', ';'],
  ['what "sep=" says', 'sep=^\nEmail^Name\na@x.com^Ann\n', '^'],
  ['commas in a single column', 'Email\na@x.com; b@x.com\n', ','],
  ['commas in nothing at all', '', ','],
])('finds %s (rule 27)', (_what, lines, delimiter) => {
  expect(findReading(lines).delimiter).toBe(delimiter);
});

const header = ['Name', 'Email', 'Mobile'];
const lowe = ['Lowe, "Ace" Guy', 'guy@x.com', '1'];

test.each([
  ['doubled quotes', '"Name","Email","Mobile"\n"Lowe, ""Ace"" Guy","guy@x.com","1"\n'],
  ['quotes with a backslash', '"Name","Email","Mobile"\n"Lowe, \\"Ace\\" Guy","guy@x.com","1"\n'],
  ['single quotes', `'Name','Email','Mobile'\n'Lowe, "Ace" Guy','guy@x.com','1'\n`],
  [
    'single quotes and a backslash',
    `'Name','Email','Mobile'\n'Lowe, "Ace" Guy','guy@x.com','1'\n'O\\'Hara, Bo','b@x.com',''\n`,
  ],
  ['blanks around quotes', '"Name", "Email", "Mobile"\n"Lowe, ""Ace"" Guy", "guy@x.com", "1"\n'],
  ['tabs and quoted headings', '"Name"\t"Email"\t"Mobile"\nLowe, "Ace" Guy\tguy@x.com\t1\n'],
  ['rows in quotes', 'Name,Email,Mobile\n"""Lowe, """"Ace"""" Guy"",guy@x.com,1"\n'],
  ['all lines in quotes', '"Name,""Email"",Mobile"\n"""Lowe, """"Ace"""" Guy"",guy@x.com,1"\n'],
  ['rows in quotes with empty cells behind', 'Name,Email,Mobile,,\n"""Lowe, """"Ace"""" Guy"",guy@x.com,1",,,,\n'],
  ['a CR too many', 'Name,Email,Mobile\r\r\n"Lowe, ""Ace"" Guy",guy@x.com,1\r\r\n'],
])('a list with %s is read', async (_what, list) => {
  const [first, second] = await read(listOf(list));
  expect([first?.cells.slice(0, 3), second]).toEqual([header, { row: 2, cells: lowe }]);
});

test('curly quotes are quotes', async () => {
  expect(await cellsOf('“Name”,“Email”\n“Lee, Ann”,“a@x.com”\n')).toEqual([
    ['Name', 'Email'],
    ['Lee, Ann', 'a@x.com'],
  ]);
});

test('single quotes leave apostrophes in names alone', async () => {
  expect((await cellsOf("'Name','Email'\n'Sean O'Hara','s@x.com'\n"))[1]).toEqual(["Sean O'Hara", 's@x.com']);
  expect((await cellsOf("Name,Email\n'Tis Lee,'t@x.com\n"))[1]).toEqual(["'Tis Lee", "'t@x.com"]);
});

test('the line "sep=" is none of the list, and counts as a row', async () => {
  expect(await read(listOf('sep=;\r\nName;Email\r\nAnn;a@x.com\r\n'))).toEqual([
    { row: 2, cells: ['Name', 'Email'] },
    { row: 3, cells: ['Ann', 'a@x.com'] },
  ]);
});

test('a heading over two lines in quotes is one heading', async () => {
  expect(await cellsOf('Name,"E-mail\nAddress"\nAnn,a@x.com\n')).toEqual([
    ['Name', 'E-mail\nAddress'],
    ['Ann', 'a@x.com'],
  ]);
});
