import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type Violation } from './cruise.ts';
import importRules, { domainParts, parts } from './import-rules.mjs';
import { PlantedTree, type Planted } from './planted-tree.ts';
import { libraries, violating } from './planted-violations.ts';
import { foldersIn, packageFolders, projectFolder } from './project-folder.ts';

const folders = ['domain', 'contracts', 'adapters', 'services', 'frontends', 'tests', 'scripts'];
const code = "export interface Port { readonly kept: true }\nexport const port = () => 'kept';\n";
const innocent: Planted[] = [
  ...packageFolders().map((folder) => ({ file: folder === 'tests' ? 'tests/port.ts' : `${folder}/src/port.ts`, code })),
  { file: 'domain/src/port.test.ts', code },
  ...Object.keys(domainParts).map((part) => ({ file: `domain/src/${part}/port.ts`, code })),
  {
    file: 'domain/src/circle-there.ts',
    code: "import { here } from './circle-here.ts';\nexport const there = () => here;\n",
  },
];

describe('the import rules', () => {
  let tree: PlantedTree;
  let violations: Violation[];
  beforeAll(() => {
    tree = new PlantedTree([...innocent, ...violating], libraries);
    violations = cruise(tree.folder, [...folders, 'tools']);
  });
  afterAll(() => tree.remove());

  test.each(violating)('$rule refuses $file, and no other rule does', ({ rule, file }) => {
    expect(violations.filter(({ from }) => from === file).map((violation) => violation.rule)).toEqual([rule]);
  });

  test('refuse nothing but what was planted', () => {
    const planted = new Set(violating.map(({ file }) => file));
    expect(violations.filter(({ from }) => !planted.has(from))).toEqual([]);
  });

  test('have a planted violation each', () => {
    const proven = new Set(violating.map(({ rule }) => rule));
    expect(importRules.forbidden.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
  });

  test('hold in the real tree', () => {
    expect(cruise(projectFolder, folders)).toEqual([]);
  });

  test('have a line for every package', () => {
    const listed = new Set(parts.map(({ folder }) => folder));
    expect(packageFolders().filter((folder) => !listed.has(folder))).toEqual([]);
  });

  test('know every part of the domain', () => {
    expect(foldersIn('domain/src').filter((name) => !(name in domainParts))).toEqual([]);
  });

  test('let no part of the domain know itself by way of others', () => {
    const standing = new Set<string>();
    const stands = (part: string) => (domainParts[part] ?? []).every((known) => standing.has(known));
    // Floor by floor: whoever knows only those below stands on them. In as many rounds as there are parts, all do.
    for (const _floor of Object.keys(domainParts))
      for (const part of Object.keys(domainParts).filter(stands)) standing.add(part);
    expect(Object.keys(domainParts).filter((part) => !standing.has(part))).toEqual([]);
  });

  test.each(parts.filter(({ folder }) => packageFolders().includes(folder)))(
    'let $folder import only libraries that its package.json names',
    ({ folder, libraries: listed = [] }) => {
      const manifest = JSON.parse(readFileSync(join(projectFolder, folder, 'package.json'), 'utf8')) as Record<
        string,
        Record<string, string> | undefined
      >;
      const named = Object.keys({
        ...manifest['dependencies'],
        ...manifest['optionalDependencies'],
        ...manifest['devDependencies'],
      });
      expect(listed.filter((name) => !named.includes(name))).toEqual([]);
    },
  );
});
