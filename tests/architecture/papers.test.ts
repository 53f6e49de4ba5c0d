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

  test('says where each point is tested', () => {
    expect(named.length).toBeGreaterThan(20);
  });
});
