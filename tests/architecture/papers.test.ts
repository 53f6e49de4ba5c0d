import { describe, expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersIn, packageFolders, projectFolder } from './project-folder.ts';

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');

/** The paths in the annotated tree at the top of ARCHITECTURE.md. A folder is indented under its parent. */
function drawnTree(page: string): string[] {
  const drawing = /```\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const above: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const [, indent = '', name] = /^( *)([\w./-]+)\//.exec(line) ?? [];
    if (name === undefined) return [];
    above.splice(indent.length / 2, above.length, name);
    return [above.join('/')];
  });
}

describe('ARCHITECTURE.md', () => {
  const drawn = drawnTree(read('ARCHITECTURE.md'));

  test.each([...foldersIn(''), ...packageFolders()])('shows %s', (folder) => {
    expect(drawn).toContain(folder);
  });

  test.each(drawn)('shows %s, which exists', (folder) => {
    expect(existsSync(join(projectFolder, folder))).toBe(true);
  });
});

test.each(packageFolders().filter((folder) => folder !== 'tests'))('%s has a README', (folder) => {
  expect(read(`${folder}/README.md`).length).toBeGreaterThan(100);
});

test('the tree is parsed with nested folders', () => {
  expect(drawnTree('Text\n```\ndomain/        rules\n  src/credit/    money\nadapters/\n  postgres/\n```\n')).toEqual([
    'domain',
    'domain/src/credit',
    'adapters',
    'adapters/postgres',
  ]);
});

test('docs/decisions/README.md lists every decision record, and no other', () => {
  const listed = Array.from(read('docs/decisions/README.md').matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g), ([, file]) => file);
  expect(listed.length).toBeGreaterThan(40);
  expect(listed).toEqual(
    readdirSync(join(projectFolder, 'docs/decisions'))
      .filter((file) => /^\d/.test(file))
      .toSorted(),
  );
});

test('a decision record has at most 150 words', () => {
  const folder = 'docs/decisions';
  const long = readdirSync(join(projectFolder, folder))
    .filter((file) => /^\d/.test(file))
    .filter((file) => read(`${folder}/${file}`).trim().split(/\s+/).length > 150);
  expect(long).toEqual([]);
});

describe('docs/security.md', () => {
  const page = read('docs/security.md');
  const named = Array.from(page.matchAll(/`([\w./-]+\/[\w./-]*)`/g), ([, path = '']) => path);

  test('covers each of the 17 chapters', () => {
    const chapters = Array.from(page.matchAll(/^## V(\d+) /gm), ([, number]) => Number(number));
    expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  });

  test.each([...new Set(named)])('names %s, which exists', (path) => {
    expect(existsSync(join(projectFolder, path))).toBe(true);
  });

  /** Points under "Holds:", each on one line. */
  const points = Array.from(page.matchAll(/^Holds:\n((?:- .*\n|  .*\n)+)/gm)).flatMap(([, list = '']) =>
    list
      .split(/^- /m)
      .filter(Boolean)
      .map((point) => point.replace(/\s+/g, ' ').trim()),
  );
  /** A file, and words of one or more tests in it. */
  const proofsOf = (point: string) => {
    const pieces = Array.from(point.matchAll(/`([\w./-]+\.test\.tsx?)`|"([^"]+)"/g));
    let file = '';
    return pieces.flatMap(([, path, words]) => {
      if (path !== undefined) file = path;
      return words === undefined || file === '' ? [] : [{ file, words }];
    });
  };

  test('has points in every chapter that applies', () => {
    expect(points.length).toBeGreaterThan(50);
    expect([...page.matchAll(/^Holds:$/gm)]).toHaveLength(16);
  });

  test.each(points)('names the test of: %s', (point) => {
    const proofs = proofsOf(point);
    expect(proofs.length).toBeGreaterThan(0);
    // The words of a test may be broken into lines in its source.
    const textOf = (file: string) => read(file).replace(/\s+/g, ' ').replaceAll("\\'", "'");
    expect(proofs.filter(({ file, words }) => !textOf(file).includes(words))).toEqual([]);
  });

  test('a point without a test, or with words that no test has, is found', () => {
    expect(proofsOf('All is well (`docs/runbook.md`).')).toEqual([]);
    expect(proofsOf('It holds (`a/b.test.ts` "one", "two"; `c.test.ts` "three").')).toEqual([
      { file: 'a/b.test.ts', words: 'one' },
      { file: 'a/b.test.ts', words: 'two' },
      { file: 'c.test.ts', words: 'three' },
    ]);
  });
});
