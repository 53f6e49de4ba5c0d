import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FreshDatabase, freshDatabase } from '../setup/fresh-database.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import type { Figure } from './figure.ts';
import { inTurns } from './in-turns.ts';
import { startServedProcess } from './served-process.ts';
import { median } from './timed.ts';

const rounds = 3;
const flagsFile = new URL('../../scripts/bootstrap/node-flags.json', import.meta.url);
const flags = JSON.parse(readFileSync(flagsFile, 'utf8')) as string[];

/**
 * The time from launching the production process until it's ready, on a migrated database: with an empty compile cache,
 * and again with the cache from that start. Compared with a process that only responds.
 */
export async function* startOfServe(): AsyncIterable<Figure> {
  const database = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'rewards-compiled-'));
  let starts = 0;
  const measure = {
    cold() {
      starts += 1;
      return secondsOfServe(database, join(folder, String(starts)));
    },
    warm: () => secondsOfServe(database, join(folder, String(starts))),
    bare: secondsOfBare,
  };
  try {
    // Fills the file system cache.
    await measure.cold();
    await measure.warm();
    const found = await inTurns(['cold', 'warm', 'bare'], rounds, (way) => measure[way]());
    const bare = { what: "Node's own server", value: median(found.bare) };
    const spread = (seconds: readonly number[]) =>
      `${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)} s`;
    yield {
      what: '`serve` until it is ready',
      value: median(found.warm),
      unit: 's',
      also: spread(found.warm),
      bare,
    };
    yield {
      what: '`serve` until it is ready, nothing compiled beforehand',
      value: median(found.cold),
      unit: 's',
      also: spread(found.cold),
      bare,
    };
  } finally {
    // A child process that is still exiting may write its compile cache there.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    await database.drop();
  }
}

/** `compiled`: Node's compile cache folder. */
async function secondsOfServe({ url }: FreshDatabase, compiled: string): Promise<number> {
  const service = await startServedProcess(url, { NODE_COMPILE_CACHE: compiled });
  await service.stop();
  return service.readySeconds;
}

async function secondsOfBare(): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = fork(fileURLToPath(new URL('bare-start.ts', import.meta.url)), [String(port)], { execArgv: flags });
  const answers = async () => (await fetch(`http://127.0.0.1:${port}`).catch(() => undefined))?.status === 200;
  await until('it answers', answers, undefined, 10);
  const seconds = (performance.now() - began) / 1_000;
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
  return seconds;
}
