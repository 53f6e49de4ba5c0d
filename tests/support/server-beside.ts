import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';

export interface ServerBeside {
  stop(): Promise<void>;
}

interface Beginning {
  readonly file: string;
  /** Writes its configuration into its folder. @returns its arguments */
  readonly prepare: (folder: string) => Promise<readonly string[]>;
  readonly answers: () => Promise<boolean>;
  /** The user to run it as, if it refuses this process's user. */
  readonly account?: { readonly uid: number; readonly gid: number } | undefined;
}

/** Starts a third-party server and resolves once it answers. Its folder is removed with it. */
export async function startBeside({ file, prepare, answers, account }: Beginning): Promise<ServerBeside> {
  const folder = await mkdtemp(join(tmpdir(), 'rewards-beside-'));
  if (account) await chown(folder, account.uid, account.gid);
  const server = spawn(file, await prepare(folder), {
    ...account,
    // Keeps files written for its user in its folder.
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
