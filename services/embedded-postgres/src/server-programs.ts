import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, lstat, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedPostgresFailure } from './embedded-postgres-failure.ts';
import type { ServerAccount } from './server-account.ts';

const require = createRequire(import.meta.url);
const packaged = new Set(['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64']);
const ownDatabase = 'Set DATABASE_URL to your own PostgreSQL.';

/** A preloaded library, such as the one that shifts the clock in tests, applies to the server too. */
const inherited = ['PATH', 'SystemRoot', 'LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC'];

export interface Finished {
  readonly succeeded: boolean;
  /** What it printed, or why it couldn't be started. */
  readonly output: string;
}

/**
 * Runs a program to its end, with plain English messages whatever the machine's language.
 * It's done when the program exits, even if a server it started still holds the output open.
 */
export function runProgram(
  file: string,
  parameters: readonly string[],
  account?: ServerAccount,
  cwd = '/',
): Promise<Finished> {
  const env = { ...Object.fromEntries(inherited.map((name) => [name, process.env[name]])), TZ: 'UTC', LC_ALL: 'C' };
  return new Promise((resolve) => {
    const program = execFile(file, parameters, { cwd, env, windowsHide: true, ...account }, (error, out, err) =>
      resolve({ succeeded: error === null, output: `${out}${err}` || String(error?.message) }),
    );
    const letGo = () => [program.stdout, program.stderr].forEach((stream) => stream?.destroy());
    program.on('exit', () => setTimeout(letGo, 500).unref());
  });
}

/**
 * The folder of PostgreSQL's programs, verified to run on this machine as the server's account. If that account can't
 * run them in node_modules (root's home is closed to it), they're copied once per version into `copyInto`.
 */
export async function serverPrograms(account: ServerAccount | undefined, copyInto: string): Promise<string> {
  const { native, version } = await installed();
  const copy = join(copyInto, `programs-${version}`);
  let tried = await tryOut(native, account);
  if (tried.succeeded) return join(native, 'bin');
  if (account !== undefined) {
    if (!(await exists(copy))) await copyPrograms(native, copy, account);
    tried = await tryOut(copy, account);
    if (tried.succeeded) return join(copy, 'bin');
  }
  throw new EmbeddedPostgresFailure(
    `The embedded PostgreSQL doesn't run on this machine: ${whyNot(tried.output)}. ${ownDatabase}`,
  );
}

const tryOut = (native: string, account: ServerAccount | undefined) =>
  runProgram(join(native, 'bin', 'postgres'), ['--version'], account);

function whyNot(words: string): string {
  if (/EACCES/.test(words))
    return "its programs can't run there (a disk mounted noexec, or folders this user can't open)";
  if (/ENOENT|relocating|not found/.test(words)) return "it needs the GNU C library, which this system doesn't have";
  return words.trim().split('\n').at(-1) ?? 'no reason given';
}

async function installed(): Promise<{ native: string; version: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const folder = dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
    await restoreLinks(folder);
    return { native: join(folder, 'native'), version };
  } catch (cause) {
    const words = `The embedded PostgreSQL for ${platform} isn't installed. ${ownDatabase}`;
    const remedy = packaged.has(platform) ? ' Or run `npm install --include=optional`.' : '';
    throw new EmbeddedPostgresFailure(words + remedy, { cause });
  }
}

/**
 * npm packages can't contain links, so the install script creates them from a list. If scripts are off, it didn't run.
 */
export async function restoreLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target);
    await symlink(relative(dirname(link), join(folder, source)), link).catch(() => undefined);
  }
}

/** Copied to a temporary place and then renamed, so an interrupted copy is never taken for a complete one. */
async function copyPrograms(native: string, copy: string, { uid, gid }: ServerAccount): Promise<void> {
  const half = `${copy}.${randomBytes(4).toString('hex')}`;
  try {
    await cp(native, half, { recursive: true, verbatimSymlinks: true });
    const handedOver = await runProgram('chown', ['-R', `${uid}:${gid}`, half]);
    if (!handedOver.succeeded) throw new Error(handedOver.output);
    await rename(half, copy);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    if (!(await exists(copy))) throw error;
  }
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );
