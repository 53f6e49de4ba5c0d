import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Step, besides, field, notice, useCase } from './first-changes.ts';
import { listPage } from './first-list.ts';
import { filesIn, packageFolders, projectFolder } from './project-folder.ts';

/** A copy of the sources that uses this project's libraries and its own copy of the product's packages. */
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'rewards-first-change-'));
  for (const file of filesIn('', /\.(?:[cm]?[jt]sx?|json|css|csv|txt)$/))
    cpSync(join(projectFolder, file), join(copy, file));
  linkLibraries();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function linkLibraries(): void {
  const libraries = join(projectFolder, 'node_modules');
  mkdirSync(join(copy, 'node_modules/@rewards'), { recursive: true });
  for (const name of readdirSync(libraries))
    if (name !== '@rewards') symlinkSync(join(libraries, name), join(copy, 'node_modules', name));
  for (const name of readdirSync(join(libraries, '@rewards')))
    symlinkSync(readlinkSync(join(libraries, '@rewards', name)), join(copy, 'node_modules/@rewards', name));
  for (const folder of packageFolders())
    if (existsSync(join(projectFolder, folder, 'node_modules')))
      symlinkSync(join(projectFolder, folder, 'node_modules'), join(copy, folder, 'node_modules'));
}

const taken = new Set<Step>();

/** @throws if the anchor text is missing or not unique. */
function take(step: Step): void {
  taken.add(step);
  const path = join(copy, step.file);
  if ('text' in step) {
    mkdirSync(dirname(path), { recursive: true });
    return writeFileSync(path, step.text);
  }
  const found = readFileSync(path, 'utf8');
  const anchor = 'before' in step ? step.before : step.behind;
  const [first, ...rest] = found.split(anchor);
  if (rest.length === 0) throw new Error(`${step.file} has no ${JSON.stringify(anchor)} any more`);
  const beside = 'before' in step ? step.insert + anchor : anchor + step.insert;
  writeFileSync(path, [first + beside + rest[0], ...rest.slice(1)].join(anchor));
}

const run = (...parameters: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: copy, encoding: 'utf8' });
  return { status, said: status === 0 ? '' : `${stdout}${stderr}` };
};
const compiled = () => {
  const { status, stdout } = spawnSync(join(projectFolder, 'node_modules/.bin/tsc'), ['--noEmit', '-p', '.'], {
    cwd: copy,
    encoding: 'utf8',
  });
  return { status, said: stdout };
};
const filesOf = (...steps: readonly (readonly Step[])[]) => new Set(steps.flat().map(({ file }) => file)).size;

test('a field takes nine source files, an email three, and a use case with a button nine, as CONTRIBUTING.md says', () => {
  expect([filesOf(field), filesOf(notice), filesOf(useCase)]).toEqual([9, 3, 9]);
  const paper = readFileSync(join(projectFolder, 'CONTRIBUTING.md'), 'utf8');
  const told = paper.slice(paper.indexOf('## Your first change'), paper.indexOf('## Migrations'));
  // New tests aren't named.
  const changed = besides.filter((step) => !('text' in step));
  const names = [...field, ...notice, ...useCase, ...changed].map(({ file }) => file.slice(file.lastIndexOf('/') + 1));
  const isTold = (name: string) => name.startsWith('9999') || told.includes(name);
  expect([...new Set(names)].filter((name) => !isTold(name))).toEqual([]);
});

test('a field without a rule of its own does not compile', () => {
  const [declared, blank] = field.filter(({ file }) => file.endsWith('/user.ts'));
  for (const step of [declared, blank]) take(step!);
  const options = ['--noEmit', '--ignoreConfig', '--strict', '--target', 'esnext', '--module', 'nodenext'];
  const { stdout } = spawnSync(
    join(projectFolder, 'node_modules/.bin/tsc'),
    [...options, '--allowImportingTsExtensions', 'domain/src/patients/user.ts'],
    { cwd: copy, encoding: 'utf8' },
  );
  expect(stdout).toMatch(/patients\/user\.ts.*'birthday' is missing/);
});

test('the example changes compile and pass the tests that CONTRIBUTING.md names', () => {
  for (const step of [...field, ...notice, ...useCase, ...besides, ...listPage]) if (!taken.has(step)) take(step);

  expect(compiled()).toEqual({ status: 0, said: '' });
  const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
  expect(
    run(
      ...jest,
      '--selectProjects',
      'unit',
      '--testPathPatterns',
      'pause-referral|birthday|compose-mail|present-import|import-columns|patients/user.test|merge-patient-row',
    ),
  ).toEqual({ status: 0, said: '' });
});
