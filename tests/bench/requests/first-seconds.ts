import { setTimeout as pause } from 'node:timers/promises';
import { startServedProcess } from '../served-process.ts';
import { atSteadyPace } from '../steady-pace.ts';
import { percentile } from '../timed.ts';
import { pin } from './cores.ts';
import { askFor } from './kept-alive.ts';
import type { ReadingCall } from './reading-calls.ts';

const perSecond = 200;
const seconds = 5;
const idleSeconds = 5;

export interface FirstSeconds {
  /** Milliseconds from when a request was due until it was answered, which 95 of 100 do not exceed. */
  readonly p95: number;
  /** What the process holds before anybody asks it anything. */
  readonly idleMemory: number | undefined;
}

/** What people wait for whose requests come just after a process has said that it is ready, so many a second. */
export async function firstSeconds(databaseUrl: string, calls: readonly ReadingCall[]): Promise<FirstSeconds> {
  const idle = await startServedProcess(databaseUrl);
  await pause(idleSeconds * 1_000);
  const idleMemory = await idle.memory();
  await idle.stop();

  const service = await startServedProcess(databaseUrl, { LOG_LEVEL: 'info' });
  pin(service.pid, 'server');
  try {
    const asked = calls.map(({ what, paths, headers }) => ({
      what,
      ask: () => askFor(service.url + paths[0], 'GET', headers),
    }));
    const waits = await atSteadyPace(asked, { perSecond, seconds });
    return { p95: percentile([...waits.values()].flat(), 0.95), idleMemory };
  } finally {
    await service.stop();
  }
}
