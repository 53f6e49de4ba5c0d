import { expect, it } from '@jest/globals';
import { isPagePath } from './page-paths.ts';

it.each(['/', '/login', '/login/', '/Login', '/admin', '/admin/patients/0b5c', '/tvs'])('%s is a page', (path) => {
  expect(isPagePath(path)).toBe(true);
});

it.each([
  '/nonsense',
  '/login/nonsense',
  '/loginn',
  '/admin/nonsense',
  '/admin/patients/0b5c/more',
  '/wp-login.php',
  '//x',
])('%s is no page', (path) => {
  expect(isPagePath(path)).toBe(false);
});
