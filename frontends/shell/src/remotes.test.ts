import { expect, test } from '@jest/globals';
import { pagePaths } from '@rewards/contracts/page-paths';
import { remotes } from './remotes.ts';

test('the service knows the address of every page', () => {
  const paths = remotes.flatMap(({ routes }) => routes.map(({ path }) => path));
  expect([...new Set(paths)].toSorted()).toEqual(pagePaths.toSorted());
});
