import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noSentences, sentences } from './planted-sentences.ts';
import { filesIn, projectFolder } from './project-folder.ts';
import { sentencesIn } from './sentences.ts';

/** All packages with words for users: pages, API responses, emails and texts. */
const folders = ['contracts', 'adapters/email', 'adapters/sms', 'services/api', 'frontends'];

const catalogue =
  /\/texts\/en(?:\.ts$|\/)|^frontends\/(?:admin|displays|patient|shell)\/src\/texts\/(?!say|capitalized)/;

/** Files whose words users never see, with the reason. */
const elsewhere: readonly (readonly [which: string, file: RegExp])[] = [
  ['tests and test doubles', /\.test\.tsx?$|\/testing\//],
  [
    'build scripts, which run on a developer’s machine',
    /^frontends\/(?:federation\/|kit\/scripts\/|[\w-]+\/[\w.]+\.mjs$)/,
  ],
  [
    'commands, settings, logs and start: for operators',
    /^services\/api\/src\/(?:app\/kept-terms|commands|http\/logger|settings)/,
  ],
  [
    'the API’s description and its metrics: for developers',
    /^services\/api\/src\/modules\/(?:counted|description|metrics)/,
  ],
  ['dependency and key names', /^services\/api\/src\/app\//],
  ['made-up people of the demo practice', /^services\/api\/src\/commands\/demo\//],
  ['names of first scenes: data that an admin edits', /^services\/api\/src\/settings\/first-scenes\.ts$/],
  [
    'the heads of CSV files, by which an import knows its columns',
    /^services\/api\/src\/modules\/(?:\w+\/\w+-columns|patients\/present-user)\.ts$/,
  ],
  ['why a mail was not sent: for operators', /^adapters\/email\/src\/mail-not-sent\.ts$/],
  ['values of styles', /^frontends\/kit\/src\/theme\//],
];

const all = folders.flatMap((folder) => filesIn(folder, /\.(?:ts|tsx|js)$/));
const read = all.filter((file) => !catalogue.test(file) && !elsewhere.some(([, except]) => except.test(file)));
const inFile = (file: string) =>
  sentencesIn(readFileSync(join(projectFolder, file), 'utf8'), file.endsWith('x')).map((text) => `${file}: ${text}`);

describe('a sentence for users', () => {
  it('is in a catalogue', () => {
    expect(read.length).toBeGreaterThan(300);
    expect(read.flatMap(inFile)).toEqual([]);
  });

  it('is found in every catalogue, so none is used for anything else', () => {
    const catalogues = all.filter((file) => catalogue.test(file));
    expect(catalogues.length).toBeGreaterThan(10);
    expect(catalogues.filter((file) => !file.endsWith('/en.ts') && inFile(file).length === 0)).toEqual([]);
  });

  it.each(sentences)('is found as $what', ({ code, finds }) => expect(sentencesIn(code, true)).toEqual(finds));
});

describe("text that isn't for users", () => {
  it.each(noSentences)('is skipped: $what', ({ code }) => expect(sentencesIn(code, true)).toEqual([]));

  it.each(elsewhere)('exists to be skipped: %s', (_which, except) =>
    expect(all.filter((file) => except.test(file))).not.toEqual([]),
  );
});
