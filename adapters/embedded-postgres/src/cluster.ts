import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresFailure, explain } from './embedded-postgres-failure.ts';
import { runProgram } from './run-program.ts';
import { giveTo, type ServerAccount } from './server-account.ts';
import type { ServerPrograms } from './server-programs.ts';

/** The files of one database server. All of them belong to the account it runs as, and no other may read them. */
export interface Cluster {
  /** Holds everything below. */
  readonly folder: string;
  /** What PostgreSQL calls its data directory. */
  readonly data: string;
  readonly log: string;
  readonly password: string;
}

const majorVersion = '18';

export async function openHome(folder: string, account: ServerAccount | undefined): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o711 });
    await giveTo(account, folder);
    await chmod(folder, 0o700);
  } catch (error) {
    throw explain(String(error), folder, error);
  }
}

/**
 * Opens the cluster in `folder`, making it when there is none. Two processes that make it at once end up with the same
 * one.
 */
export async function openCluster(
  folder: string,
  programs: ServerPrograms,
  account: ServerAccount | undefined,
  log: (line: string) => void,
): Promise<Cluster> {
  const data = join(folder, 'data');
  const made = await readFile(join(data, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw explain(String(error), folder, error);
  });
  if (made !== undefined && made.trim() !== majorVersion) {
    throw new EmbeddedPostgresFailure(
      `The database in ${data} was made by PostgreSQL ${made.trim()}, and this is ${majorVersion}. Move it out with that version's pg_dump, or set DATA_DIR to an empty folder to begin anew.`,
    );
  }
  const password = await keptPassword(folder, account, made !== undefined);
  if (made === undefined) await makeCluster(folder, data, programs, account, log);
  else await chmod(data, 0o700).catch(() => undefined);
  return { folder, data, log: join(folder, 'server.log'), password };
}

const passwordFile = (folder: string) => join(folder, 'password');

/** Made once at random. The link at the end lets exactly one of two processes at once decide it. */
async function keptPassword(
  folder: string,
  account: ServerAccount | undefined,
  clusterExists: boolean,
): Promise<string> {
  const file = passwordFile(folder);
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept) return kept.trim();
  if (clusterExists) {
    throw new EmbeddedPostgresFailure(
      `The password of the database in ${folder} can't be read. Bring the file ${file} back, or set DATA_DIR to an empty folder to begin anew.`,
    );
  }
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
    await giveTo(account, draft);
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw explain(String(error), folder, error);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Built beside its place and renamed at the end, so that a start cut short leaves no half-made database. */
async function makeCluster(
  folder: string,
  data: string,
  programs: ServerPrograms,
  account: ServerAccount | undefined,
  log: (line: string) => void,
): Promise<void> {
  const began = Date.now();
  const half = `data.${randomBytes(4).toString('hex')}`;
  const { code, output } = await runProgram(
    programs.initdb,
    [
      '-D',
      half,
      '-U',
      'postgres',
      `--pwfile=${passwordFile(folder)}`,
      '--auth-local=scram-sha-256',
      '--auth-host=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      // What failed half-way stays until the reason is found: a full disk is full only while it lies there.
      '--no-clean',
    ],
    { account, cwd: folder },
  );
  try {
    if (code !== 0) throw explain(output, folder);
    await rename(join(folder, half), data);
    log(`Made an empty database in ${data} (${((Date.now() - began) / 1000).toFixed(1)} s).`);
  } catch (error) {
    await rm(join(folder, half), { recursive: true, force: true });
    if (!isTaken(error)) throw error;
  }
}

const isTaken = (error: unknown) => ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
