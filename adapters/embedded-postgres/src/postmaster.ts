import { readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { explain } from './embedded-postgres-failure.ts';
import { runProgram } from './run-program.ts';
import type { ServerAccount } from './server-account.ts';
import type { ServerPrograms } from './server-programs.ts';

const largestLogBytes = 10_000_000;
/** A server that is just starting fills its file well within this time. */
const startupMs = 5_000;

/** The port on which a live server serves this cluster; undefined when none does. */
export async function runningPort(cluster: Cluster): Promise<number | undefined> {
  const file = join(cluster.data, 'postmaster.pid');
  const written = await readFile(file, 'utf8').catch(() => undefined);
  if (written === undefined) return undefined;
  const [pid = 0, , , port = 0] = written.split('\n').map(Number);
  const owner = await ownerOf(pid, file, cluster);
  if (owner === 'serves') return port || undefined;
  // PostgreSQL clears the file of a dead server away itself, but not one that a crash left empty, nor one whose number
  // is another process's by now, after a restart of the machine or in a copied folder.
  if (owner === 'another' && written === (await readFile(file, 'utf8').catch(() => undefined)))
    await rm(file, { force: true });
  return undefined;
}

async function ownerOf(pid: number, file: string, cluster: Cluster): Promise<'serves' | 'gone' | 'another'> {
  if (pid === 0) {
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    return Date.now() - mtimeMs > startupMs ? 'another' : 'gone';
  }
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return 'gone';
  }
  // A server works in its data directory, which tells it from any other process that got the same number.
  if (process.platform !== 'linux') return 'serves';
  const here = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return here !== undefined && here === (await realpath(cluster.data)) ? 'serves' : 'another';
}

/**
 * Starts a server on a port of this machine's loopback and returns when it takes connections.
 * Throws EmbeddedPostgresFailure; a `passing` one is worth another try.
 */
export async function startPostmaster(
  cluster: Cluster,
  programs: ServerPrograms,
  account: ServerAccount | undefined,
  settings: Readonly<Record<string, string>>,
  port: number,
): Promise<void> {
  const said = await logLength(cluster);
  if (said > largestLogBytes) await rename(cluster.log, `${cluster.log}.1`);
  const given = { ...settings, port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const { code, output } = await runProgram(
    programs.pgCtl,
    [
      'start',
      '-D',
      'data',
      '-l',
      'server.log',
      '-w',
      '-t',
      '120',
      '-o',
      Object.entries(given)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    ],
    { account, cwd: cluster.folder },
  );
  if (code === 0) return;
  const log = (await readFile(cluster.log).catch(() => Buffer.alloc(0))).subarray(said > largestLogBytes ? 0 : said);
  throw explain(log.length > 0 ? log.toString() : output, cluster.folder);
}

/** Waits until what is committed stands on the disk and the server has ended. `at once` skips the former. */
export async function stopPostmaster(
  cluster: Cluster,
  programs: ServerPrograms,
  account: ServerAccount | undefined,
  how: 'orderly' | 'at once',
): Promise<void> {
  const mode = how === 'orderly' ? 'fast' : 'immediate';
  await runProgram(programs.pgCtl, ['stop', '-D', 'data', '-m', mode, '-w', '-t', '60'], {
    account,
    cwd: cluster.folder,
  });
}

const logLength = (cluster: Cluster) =>
  stat(cluster.log).then(
    ({ size }) => size,
    () => 0,
  );

/**
 * The port this cluster was served on last, so that its address seldom changes; when that is taken, any that is free.
 */
export async function choosePort(cluster: Cluster): Promise<number> {
  const last = await readFile(join(cluster.data, 'postmaster.opts'), 'utf8').catch(() => '');
  const port = Number(/port=(\d+)/.exec(last)?.[1] ?? 0);
  return freePort(port).catch(() => freePort(0));
}

/** Finds out by listening for a moment. Zero asks for any free port. */
function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
