import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type Violation } from './cruise.ts';
import { floors } from './floors.mjs';
import importRules, { parts } from './import-rules.mjs';
import { PlantedTree, type Planted } from './planted-tree.ts';
import { libraries, violating } from './planted-violations.ts';
import { foldersIn, packageFolders, projectFolder } from './project-folder.ts';

const folders = ['domain', 'contracts', 'adapters', 'services', 'frontends', 'tests', 'scripts'];
const code = "export interface Port { readonly kept: true }\nexport const port = () => 'kept';\n";
const innocent: Planted[] = [
  ...packageFolders().map((folder) => ({ file: folder === 'tests' ? 'tests/port.ts' : `${folder}/src/port.ts`, code })),
  { file: 'domain/src/port.test.ts', code },
  ...floors.flatMap(({ root, folders: listed }) =>
    [...Object.keys(listed), 'elsewhere'].map((folder) => ({ file: `${root}/${folder}/port.ts`, code })),
  ),
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

  test('refuse only planted files', () => {
    const planted = new Set(violating.map(({ file }) => file));
    expect(violations.filter(({ from }) => !planted.has(from))).toEqual([]);
  });

  test('each have a planted violation', () => {
    const proven = new Set(violating.map(({ rule }) => rule));
    expect(importRules.forbidden.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
  });

  test('hold in the real source tree', () => {
    expect(cruise(projectFolder, folders)).toEqual([]);
  });

  test('cover every package', () => {
    const listed = new Set(parts.map(({ folder }) => folder));
    expect(packageFolders().filter((folder) => !listed.has(folder))).toEqual([]);
  });

  test.each(floors)('list every folder of $root', ({ root, folders: listed }) => {
    const holdsListed = new Set(Object.keys(listed).map((folder) => folder.split('/').slice(0, -1).join('/')));
    for (const holder of holdsListed) {
      const inside = foldersIn(join(root, holder)).map((name) => (holder === '' ? name : `${holder}/${name}`));
      const isListed = (folder: string) => folder in listed || holdsListed.has(folder) || folder === 'testing';
      expect(inside.filter((folder) => !isListed(folder))).toEqual([]);
    }
  });

  test.each(floors)('have no cycles among the folders of $root', ({ folders: listed }) => {
    const names = Object.keys(listed);
    const within = (known: string) => names.filter((name) => name === known || name.startsWith(`${known}/`));
    const standing = new Set<string>();
    const stands = (folder: string) => (listed[folder] ?? []).flatMap(within).every((known) => standing.has(known));
    // Adds folders whose dependencies have all been added. Without cycles every folder gets added.
    for (const _floor of names) for (const folder of names.filter(stands)) standing.add(folder);
    expect(names.filter((folder) => !standing.has(folder))).toEqual([]);
  });

  test.each(parts.filter(({ folder }) => packageFolders().includes(folder)))(
    'let $folder import only libraries in its package.json',
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
