import { expect, test } from '@jest/globals';
import { findDelimiter } from './find-delimiter.ts';

test.each([
  ['commas', 'Email,Name,Phone\na@x.com,Ann,1\n', ','],
  ['semicolons', 'Email;Name;Phone\na@x.com;Ann;1\n', ';'],
  ['tabs', 'Email\tName\tPhone\na@x.com\tAnn\t1\n', '\t'],
  ['semicolons between names with commas', 'Name;Email;Phone\nLee, Ann;a@x.com;1\nRay, Bob;b@x.com;2\n', ';'],
  ['commas between quoted cells with semicolons', 'Email,Note\na@x.com,"one; two; three"\nb@x.com,"; ; ; ;"\n', ','],
  ['commas below a title', 'Practice; list of patients\n\nEmail,Name,Phone\na@x.com,Ann,1\n', ','],
  ['commas in a single column', 'Email\na@x.com\n', ','],
  ['commas in nothing at all', '', ','],
])('finds %s (rule 27)', (_what, lines, delimiter) => {
  expect(findDelimiter(lines)).toBe(delimiter);
});
