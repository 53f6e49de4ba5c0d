import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../support/until.ts';

export interface ServerBeside {
  stop(): Promise<void>;
}

interface Beginning {
  readonly file: string;
  /** Writes into a folder of the server's own what it reads. @returns what it is called with. */
  readonly prepare: (folder: string) => Promise<readonly string[]>;
  readonly answers: () => Promise<boolean>;
  /** Who it runs as, where it refuses to run as this process does. */
  readonly account?: { readonly uid: number; readonly gid: number } | undefined;
}

/** A server that is no part of the product, from when it answers; its folder goes with it. */
export async function startBeside({ file, prepare, answers, account }: Beginning): Promise<ServerBeside> {
  const folder = await mkdtemp(join(tmpdir(), 'rewards-beside-'));
  if (account) await chown(folder, account.uid, account.gid);
  const server = spawn(file, await prepare(folder), {
    ...account,
    // What it keeps for its user stays with it.
    env: { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)));
  const gone = once(server, 'exit');
  async function stop(): Promise<void> {
    server.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  }
  try {
    await until(`${file} answers`, async () => {
      if (server.exitCode !== null) throw new Error(`${file} ended with ${server.exitCode}:\n${said}`);
      return answers();
    });
  } catch (error) {
    if (server.exitCode === null) await stop();
    throw error;
  }
  return { stop };
}
