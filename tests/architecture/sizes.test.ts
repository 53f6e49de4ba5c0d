import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, foldersIn, projectFolder } from './project-folder.ts';

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('tests/');
const largest = (file: string) => (isTest(file) ? 400 : 300);
const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');
const lines = (file: string) => read(file).trimEnd().split('\n').length;
const isWrittenByProgram = (file: string) => /^\/\* Written by (scripts|tests)\//.test(read(file));

const widest = 120;
/** Generated files, which keep their generator's line width. */
const asWideAsWritten = new Set(['frontends/kit/src/theme/theme.css', 'services/api-client/src/paths.ts']);
/** The line numbers of lines that are too wide. */
const tooWide = (text: string) => text.split('\n').flatMap((line, index) => (line.length > widest ? [index + 1] : []));

const sources = foldersIn('')
  .flatMap((folder) => filesIn(folder, /\.(ts|tsx|mjs|css|html|sql)$/))
  .filter((file) => !isWrittenByProgram(file));

test('no source file has over 300 lines, and no test over 400', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((file) => lines(file) > largest(file)).map((file) => `${file}: ${lines(file)} lines`)).toEqual(
    [],
  );
});

test('no source line has over 120 columns', () => {
  const held = filesIn('', /\.(ts|tsx|mts|mjs|js|css)$/).filter((file) => !isTest(file) && !asWideAsWritten.has(file));
  expect(held.length).toBeGreaterThan(100);
  expect(held.flatMap((file) => tooWide(read(file)).map((line) => `${file}:${line}`))).toEqual([]);
});

test('a line that is too wide is found', () => {
  expect(tooWide(`${'x'.repeat(widest)}\n${'x'.repeat(widest + 1)}\n`)).toEqual([2]);
});

test('no TODO is left in the sources', () => {
  const unfinished = /\b(TODO|FIXME|XXX)\b/;
  const here = 'tests/architecture/sizes.test.ts';
  expect(sources.filter((file) => file !== here && unfinished.test(read(file)))).toEqual([]);
});
