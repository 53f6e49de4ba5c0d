import { readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { explain } from './embedded-postgres-failure.ts';
import { runProgram } from './run-program.ts';
import type { ServerAccount } from './server-account.ts';
import type { ServerPrograms } from './server-programs.ts';

const largestLogBytes = 10_000_000;

/** The port on which a live server serves this cluster; undefined when none does. */
export async function runningPort(cluster: Cluster): Promise<number | undefined> {
  const file = join(cluster.data, 'postmaster.pid');
  const [pid, , , port] = (await readFile(file, 'utf8').catch(() => '')).split('\n').map(Number);
  if (!pid) return undefined;
  if (await serves(pid, cluster)) return port || undefined;
  // PostgreSQL itself only asks whether the number is in use. After a restart of the machine, or in a copied
  // folder, it is another process's, and the server would refuse to start until someone removed the file.
  await rm(file, { force: true });
  return undefined;
}

/** A server works in its data directory, which tells it from any other process that got the same number. */
async function serves(pid: number, cluster: Cluster): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  const here = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return here !== undefined && here === (await realpath(cluster.data));
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
      ...['start', '-D', 'data', '-l', 'server.log', '-w', '-t', '120', '-o'],
      Object.entries(given).map(([name, value]) => `-c ${name}=${value}`).join(' '),
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
  await runProgram(programs.pgCtl, ['stop', '-D', 'data', '-m', mode, '-w', '-t', '60'], { account, cwd: cluster.folder });
}

const logLength = (cluster: Cluster) =>
  stat(cluster.log).then(
    ({ size }) => size,
    () => 0,
  );

/** The port this cluster was served on last, so that its address seldom changes; when that is taken, any that is free. */
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
