import { randomBytes } from 'node:crypto';
import { chmod, chown, link, mkdir, readFile, readlink, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { restart, EmbeddedPostgresFailure, explain } from './embedded-postgres-failure.ts';
import { mayReach, serverAccount, type ServerAccount } from './server-account.ts';
import { type Finished, runProgram, serverPrograms } from './server-programs.ts';

const majorVersion = '18';
const largestLogBytes = 10_000_000;
/** A starting server fills its PID file well within this time. */
const startupMs = 5_000;
const stoppingMs = 60_000;

/** `at once` if the data isn't needed again. */
export type Ending = 'orderly' | 'at once';

/** Runs one of PostgreSQL's programs as the server's account, in the server's folder. */
type Run = (program: string, ...parameters: readonly string[]) => Promise<Finished>;

/** The files of one PostgreSQL in `folder`, and how to start and stop it. All belong to the account it runs as. */
export class DatabaseServer {
  readonly folder: string;
  readonly #password: string;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #run: Run;

  private constructor(folder: string, password: string, settings: Readonly<Record<string, string>>, run: Run) {
    this.folder = folder;
    this.#password = password;
    this.#settings = settings;
    this.#run = run;
  }

  /**
   * Opens or creates the server's files in `dataDir`. Two processes that create them at once end up with the same ones.
   * `settings` are those of postgresql.conf. Throws EmbeddedPostgresFailure.
   */
  static async open(
    dataDir: string,
    settings: Readonly<Record<string, string>>,
    log: (line: string) => void,
  ): Promise<DatabaseServer> {
    const folder = join(resolve(dataDir), 'postgres');
    try {
      const account = await serverAccount(folder);
      await openFolder(folder, account);
      const programs = await serverPrograms(account, folder);
      const run: Run = (program, ...parameters) => runProgram(join(programs, program), parameters, account, folder);
      const data = join(folder, 'data');
      const exists = await isMade(data);
      const password = await storedPassword(folder, account, exists);
      if (exists) await chmod(data, 0o700).catch(() => undefined);
      else await makeData(data, run, log);
      return new DatabaseServer(folder, password, settings, run);
    } catch (error) {
      throw explain(error, folder);
    }
  }

  /** The address of its first database, used to create others. */
  address(port: number): string {
    return `postgres://postgres:${this.#password}@127.0.0.1:${port}/postgres`;
  }

  /** The port of a live server on these files, or undefined. */
  async runningPort(): Promise<number | undefined> {
    const file = join(this.folder, 'data', 'postmaster.pid');
    const written = await readFile(file, 'utf8').catch(() => undefined);
    if (written === undefined) return undefined;
    const [pid = 0, , , port = 0] = written.split('\n').map(Number);
    const owner = pid === 0 ? 'another' : await ownerOf(pid, join(this.folder, 'data'));
    if (owner === 'serves') return port || undefined;
    // PostgreSQL removes a dead server's PID file itself, except if a crash left it empty, or another process now has
    // the PID after a reboot or in a copied folder.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (owner === 'another' && Date.now() - mtimeMs > startupMs) await rm(file, { force: true });
    return undefined;
  }

  /** Its last port, so that its address seldom changes. If it's taken, any free one. */
  async choosePort(): Promise<number> {
    const last = await readFile(join(this.folder, 'data', 'postmaster.opts'), 'utf8').catch(() => '');
    return freePort(Number(/port=(\d+)/.exec(last)?.[1] ?? 0)).catch(() => freePort(0));
  }

  /** Starts it on a loopback port and waits until it accepts connections. Throws EmbeddedPostgresFailure. */
  async start(port: number): Promise<void> {
    const log = join(this.folder, 'server.log');
    let said = (await stat(log).catch(() => ({ size: 0 }))).size;
    if (said > largestLogBytes) {
      await rename(log, `${log}.1`);
      said = 0;
    }
    const given = { ...this.#settings, port, listen_addresses: '127.0.0.1', unix_socket_directories: '' };
    const options = Object.entries(given).map(([name, value]) => `-c ${name}=${value}`);
    const parameters = ['-D', 'data', '-l', 'server.log', '-w', '-t', '120', '-o', options.join(' ')];
    const { succeeded, output } = await this.#run('pg_ctl', 'start', ...parameters);
    if (succeeded) return;
    const words = (await readFile(log).catch(() => Buffer.alloc(0))).subarray(said).toString();
    throw explain(words || output, this.folder);
  }

  /** Stops the server after writing committed data to disk. `at once` skips that. */
  async stop(ending: Ending): Promise<void> {
    const number = await this.#number();
    const mode = ending === 'orderly' ? 'fast' : 'immediate';
    const { succeeded } = await this.#run('pg_ctl', 'stop', '-D', 'data', '-m', mode, '-W');
    if (!succeeded) return;
    // pg_ctl would keep waiting if another process starts the next server as soon as this one ends.
    const deadline = Date.now() + stoppingMs;
    while (Date.now() < deadline && (await this.#number()) === number) await wait(20);
  }

  /** The server's PID from its file. Undefined after an orderly stop. */
  async #number(): Promise<string | undefined> {
    return (await readFile(join(this.folder, 'data', 'postmaster.pid'), 'utf8').catch(() => undefined))?.split('\n')[0];
  }
}

async function openFolder(folder: string, account: ServerAccount | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o711 });
  if (account) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
  if (account && !(await mayReach(account, folder))) {
    throw new EmbeddedPostgresFailure(
      `PostgreSQL won't run as root, and the user it runs as instead (${account.uid}) can't open ` +
        `${dirname(folder)}. Run chmod o+x on it and the folders above it, or set DATA_DIR to a different folder.`,
    );
  }
}

async function isMade(data: string): Promise<boolean> {
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (version === undefined || version.trim() === majorVersion) return version !== undefined;
  throw new EmbeddedPostgresFailure(
    `The database in ${data} was created by PostgreSQL ${version.trim()}, but this is ${majorVersion}. ` +
      `Export it with that version's pg_dump, or ${restart}`,
  );
}

/** A random password, created once. The final link lets exactly one of two parallel processes decide it. */
async function storedPassword(folder: string, account: ServerAccount | undefined, exists: boolean): Promise<string> {
  const file = join(folder, 'password');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== '') return kept.trim();
  if (exists) {
    throw new EmbeddedPostgresFailure(
      `Can't read the password for the database in ${folder}. Restore the file ${file}, or ${restart}`,
    );
  }
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (account) await chown(draft, account.uid, account.gid);
    await link(draft, file).catch(unlessTaken);
    return await readFile(file, 'utf8');
  } finally {
    await rm(draft, { force: true });
  }
}

/** Built in a temporary place and renamed at the end, so an interrupted start leaves no half-made database. */
async function makeData(data: string, run: Run, log: (line: string) => void): Promise<void> {
  const began = Date.now();
  const half = `${data}.${randomBytes(4).toString('hex')}`;
  const passwords = ['--pwfile=password', '--auth-local=scram-sha-256', '--auth-host=scram-sha-256'];
  const collation = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  // A failed attempt stays until the reason is known: a full disk is only full while the files are there.
  const parameters = ['-D', half, '-U', 'postgres', ...passwords, ...collation, '--no-instructions', '--no-clean'];
  try {
    const { succeeded, output } = await run('initdb', ...parameters);
    if (!succeeded) throw explain(output, dirname(data));
    await rename(half, data);
    log(`Created an empty database in ${data} (${((Date.now() - began) / 1000).toFixed(1)} s).`);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    unlessTaken(error);
  }
}

/** Ignores the error if another process was first. */
function unlessTaken(error: unknown): void {
  if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
}

async function ownerOf(pid: number, data: string): Promise<'serves' | 'gone' | 'another'> {
  if (!isAlive(pid)) return 'gone';
  // A server's working directory is its data directory, which distinguishes it from other processes with the same PID.
  if (process.platform !== 'linux') return 'serves';
  const here = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return here !== undefined && here === (await realpath(data)) ? 'serves' : 'another';
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Checks by listening briefly. Zero requests any free port. */
function freePort(wanted: number): Promise<number> {
  return new Promise((found, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
}
