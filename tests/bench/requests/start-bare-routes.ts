import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Statement } from './recorded-statements.ts';

const flagsFile = new URL('../../../scripts/bootstrap/node-flags.json', import.meta.url);

export interface BareRoute {
  readonly statements: readonly Statement[];
  /** The response in base64. Without it, the last statement's rows are returned as JSON. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface BareRoutes {
  readonly url: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** Starts them with the service's Node flags. `prepares`: whether connections keep prepared statements. */
export async function startBareRoutes(
  databaseUrl: string,
  routes: Readonly<Record<string, BareRoute>>,
  { prepares = true }: { readonly prepares?: boolean } = {},
): Promise<BareRoutes> {
  const folder = await mkdtemp(join(tmpdir(), 'rewards-bare-'));
  const file = join(folder, 'routes.json');
  await writeFile(file, JSON.stringify({ databaseUrl, routes, prepares }));
  const child = fork(fileURLToPath(new URL('bare-routes.ts', import.meta.url)), [file], {
    execArgv: JSON.parse(readFileSync(flagsFile, 'utf8')) as string[],
  });
  const [port] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(ended)])) as [number];
  await rm(folder, { recursive: true, force: true });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

function ended(): never {
  throw new Error('The bare routes ended before they could be asked');
}
