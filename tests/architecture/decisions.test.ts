import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, foldersIn, projectFolder } from './project-folder.ts';

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');

/** The rules cited at the end of test names, such as `(rule 20)` or `(rules 1 to 3, 6 and 12)`. */
function rulesNamed(source: string): readonly number[] {
  // Only test names end this way before a quote and a callback. Comments don't.
  const cited = Array.from(source.matchAll(/\(rules? ([^()]+)\)['"`],\s*(?:async\s*)?\(/g), ([, list = '']) => list);
  return cited
    .flatMap((list) => list.split(/,| and /))
    .flatMap((part) => {
      const [, first, last = first] = /^\s*(\d+)(?: to (\d+))?\s*$/.exec(part) ?? [];
      if (first === undefined) throw new Error(`No rule number in "${part}"`);
      return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index);
    });
}

describe('docs/product/decisions.md', () => {
  const rules = Array.from(read('docs/product/decisions.md').matchAll(/^(\d+)\. /gm), ([, number]) => Number(number));
  const here = 'tests/architecture/decisions.test.ts';
  const tests = foldersIn('')
    .flatMap((folder) => filesIn(folder, /\.test\.(tsx?|mjs)$/))
    .filter((file) => file !== here);
  const named = new Set(tests.flatMap((file) => rulesNamed(read(file))));

  // Later numbers may be missing, because some decided rules aren't built yet.
  test('numbers its rules in ascending order from 1, each once', () => {
    expect(rules.length).toBeGreaterThanOrEqual(30);
    expect(rules.slice(0, 30)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(rules).toEqual([...new Set(rules)].toSorted((a, b) => a - b));
  });

  test.each(rules)('has a test for rule %d', (number) => {
    expect([...named]).toContain(number);
  });

  test('has every rule that a test cites', () => {
    expect([...named].filter((number) => !rules.includes(number))).toEqual([]);
  });
});

test.each([
  ["test('it holds (rule 20)', () => {", [20]],
  ["  it('holds twice (rules 1 to 3, 6 and 12)', async () => {", [1, 2, 3, 6, 12]],
  ['])("%s ends (rules 7 and 15)", (what) => {', [7, 15]],
  ["it('one (rule 4)', () => {\n});\ndescribe('two (rule 5)', () => {", [4, 5]],
  ['/** A code is valid for ten minutes (rule 13). */', []],
  ["// As it was: test('it holds (rule 20)').", []],
])('%j cites %j', (source, rules) => {
  expect(rulesNamed(source)).toEqual(rules);
});
