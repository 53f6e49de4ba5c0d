import { expect, test } from '@jest/globals';
import { basename } from 'node:path';
import { filesIn } from './project-folder.ts';

test('no two style modules have the same name, because classes are named after it (record 0132)', () => {
  const names = filesIn('frontends', /\.module\.css$/).map((file) => basename(file));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
