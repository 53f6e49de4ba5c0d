import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, projectFolder } from './project-folder.ts';

/**
 * Locale-formatted text is for people. Its order, separators and spaces change with each Unicode version, so it is
 * never parsed, compared or sent. Data comes from `formatToParts`.
 */
const forbidden: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a locale used for its date order', /['"](?:en-CA|sv-SE)\b/],
  [
    'a date written without Intl.DateTimeFormat',
    /\.toLocale(?:Date|Time)String\(|\.toLocaleString\([^)]*(?:timeZone|Style)/,
  ],
  ["letters or order of the reader's language", /\.toLocale(?:Lower|Upper)Case\(|\.localeCompare\(|\bIntl\.Collator\b/],
  [
    'formatted text that is parsed',
    /\.format\([^;]*?\)\)?\s*\.(?:split|slice|substring|replace|replaceAll|match|startsWith)\(/,
  ],
  ['formatted text read as data', /\b(?:Number|parseInt|parseFloat|Date\.parse|new Date)\([^;,]*\.format\(/],
];

/** Files that format dates for people to read, or only check that a time zone exists. */
const writesForPeople = [
  'frontends/kit/src/data/short-date.tsx',
  'services/api/src/modules/mailbox/mailbox-page.ts',
  'services/api/src/settings/settings-fields.ts',
  'services/api/src/texts/en/activity-words.ts',
];

function faultsOf(file: string, code: string): readonly string[] {
  const found = forbidden.filter(([, pattern]) => pattern.test(code)).map(([what]) => what);
  const formatsDates = /\bIntl\.DateTimeFormat\(/.test(code) && !writesForPeople.includes(file);
  return formatsDates && !/\.formatToParts\(/.test(code) ? [...found, 'dates formatted as text'] : found;
}

const sources = ['domain', 'contracts', 'adapters', 'services', 'frontends']
  .flatMap((folder) => filesIn(folder, /\.tsx?$/))
  .filter((file) => !/\.test\.tsx?$|\/dist\/|\/node_modules\//.test(file));

test('no source uses locale-formatted text as data', () => {
  expect(sources.length).toBeGreaterThan(500);
  const faults = sources.map(
    (file) => [file, faultsOf(file, readFileSync(join(projectFolder, file), 'utf8'))] as const,
  );
  expect(faults.filter(([, found]) => found.length > 0)).toEqual([]);
  expect(writesForPeople.filter((file) => !sources.includes(file))).toEqual([]);
});

test.each([
  `new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);`,
  `at.toLocaleDateString('en-US');`,
  `at.toLocaleString('en-US', { timeZone });`,
  `const year = Number(new Intl.NumberFormat('en-US').format(at));`,
  `const [day] = dates.format(at).split(' ');`,
  `const blanks = dates.format(new Date(at)).replace(/\\s/g, ' ');`,
  `names.sort((a, b) => a.localeCompare(b));`,
  `name.toLocaleLowerCase() === other;`,
  `const dates = new Intl.DateTimeFormat('en-US', { timeZone });`,
])('is broken by %s', (code) => {
  expect(faultsOf('planted.ts', code)).not.toEqual([]);
});

test.each([
  `new Intl.DateTimeFormat('en-US', { timeZone }).formatToParts(at);`,
  `count.toLocaleString('en-US');`,
  `return dollars.format(amount);`,
])('is not broken by %s', (code) => {
  expect(faultsOf('planted.ts', code)).toEqual([]);
});
