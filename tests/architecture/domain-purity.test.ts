import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, projectFolder } from './project-folder.ts';

/**
 * The compiler keeps Node and the browser out of the domain (domain/tsconfig.json), and the import rules keep libraries
 * out. That leaves the language's own clock and random numbers, which would make results depend on the moment of the
 * call.
 */
const impure =
  /\bDate\s*\.\s*now\b|\bnew\s+Date\s*\(\s*\)|(?<!new\s)\bDate\s*\(|\bMath\s*\.\s*random\b|\bglobalThis\b|\bnew\s+Intl\.DateTimeFormat\([^)]*\)\.format\(\s*\)/;

const withoutComments = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
const isImpure = (code: string) => impure.test(withoutComments(code));

test.each(filesIn('domain/src', /\.ts$/).filter((file) => !file.endsWith('.test.ts')))(
  '%s uses neither the clock nor random numbers',
  (file) => {
    expect(isImpure(readFileSync(join(projectFolder, file), 'utf8'))).toBe(false);
  },
);

test.each([
  'const now = Date.now();',
  'const now = new Date();',
  'const now = Date();',
  'const dice = Math.random();',
  'const d = new Date( ) // now',
])('is broken by %s', (code) => {
  expect(isImpure(code)).toBe(true);
});

test.each(['const then = new Date(at);', '// Never Date.now() here.', '/** new Date() is refused. */ export {};'])(
  'is not broken by %s',
  (code) => {
    expect(isImpure(code)).toBe(false);
  },
);
