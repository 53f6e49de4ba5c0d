import { expect, test } from '@jest/globals';
import { pageCount } from './page.ts';

test.each([
  [0, 20, 1],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [41, 20, 3],
])('a list of %d at %d a page has %d pages (rule 17)', (total, perPage, pages) => {
  expect(pageCount(total, perPage)).toBe(pages);
});
