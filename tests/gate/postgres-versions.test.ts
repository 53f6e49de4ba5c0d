import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { supportedPostgres } from '@rewards/postgres/operations/database-ground';
import { packagedVersions } from './postgres-versions.ts';
import { projectFolder } from './run-quietly.ts';

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');
const { oldest, newest } = supportedPostgres;
const majorOf = (version: string) => Number(version.split('.')[0]);

it('tests run on every PostgreSQL that the doctor accepts', () => {
  const { optionalDependencies } = JSON.parse(read('services/embedded-postgres/package.json')) as {
    readonly optionalDependencies: Readonly<Record<string, string>>;
  };
  const embedded = new Set(Object.values(optionalDependencies).map(majorOf));
  const packaged = Object.entries(packagedVersions).map(([major, version]) => [Number(major), majorOf(version)]);

  expect([...embedded]).toEqual([newest]);
  expect(packaged).toEqual(Array.from({ length: newest - oldest }, (_, more) => [oldest + more, oldest + more]));
});

it.each(['README.md', 'docker/README.md', 'docs/upgrading.md', 'docs/without-docker.md'])(
  '%s promises the same versions',
  (file) => {
    expect(read(file)).toContain(`PostgreSQL ${oldest} to ${newest}`);
  },
);
