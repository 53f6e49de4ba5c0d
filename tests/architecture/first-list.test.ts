import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPage } from './first-list.ts';
import { projectFolder } from './project-folder.ts';

test('a list page with a search and a file takes nine source files and at most 150 lines, as CONTRIBUTING.md says', () => {
  const added = listPage.map((step) => ('text' in step ? step.text : step.insert)).join('');
  expect(new Set(listPage.map(({ file }) => file)).size).toBe(9);
  expect(added.split('\n').length - 1).toBeLessThanOrEqual(150);
  const paper = readFileSync(join(projectFolder, 'CONTRIBUTING.md'), 'utf8');
  const told = paper.slice(paper.indexOf('**A list page**'), paper.indexOf('## Migrations'));
  const names = listPage.map(({ file }) => file.slice(file.lastIndexOf('/') + 1));
  expect(names.filter((name) => !told.includes(name))).toEqual([]);
});
