import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from './figure.ts';
import type { BenchSizes } from './read-bench-arguments.ts';
import { load } from './requests/load.ts';
import { readingCalls } from './requests/reading-calls.ts';
import { cookiesOfLinks, markComplete, signUps } from './requests/writing-calls.ts';
import { seededDatabase } from './seeded-database.ts';
import { type ServedProcess, startServedProcess } from './served-process.ts';
import { median } from './timed.ts';

const practice = { patients: 2_000, referrals: 10_000 };
const sampleMilliseconds = 2_000;
/** Each kind of load runs this long before the next starts, so all kinds keep alternating. */
const turnSeconds = 5;
/** The maximum growth of memory between the first fifth and the end. */
const maxGrowth = 1.1;

/** Whether the production process's memory stays flat over minutes of everything people do. */
export async function* soak({ minutes }: BenchSizes): AsyncIterable<Figure> {
  const database = await seededDatabase(practice);
  const service = await startServedProcess(database.url, { LOG_LEVEL: 'info' });
  try {
    const until = performance.now() + minutes * 60_000;
    const samples: number[] = [];
    const [asked] = await Promise.all([mixedLoad(service, until), sampled(service, until, samples)]);
    if (samples.length < 5) return;
    const fifth = Math.floor(samples.length / 5);
    yield {
      what: `memory in the last of five parts of ${minutes} minutes of mixed load`,
      value: median(samples.slice(-fifth)),
      unit: 'MB',
      also: `${asked} requests, at most ${Math.max(...samples).toFixed(0)} MB`,
      maxTimes: maxGrowth,
      bare: { what: 'that in the second part', value: median(samples.slice(fifth, 2 * fifth)) },
    };
  } finally {
    await service.stop();
    await database.drop();
  }
}

/** @returns the number of answered requests */
async function mixedLoad(service: ServedProcess, until: number): Promise<number> {
  const calls = await readingCalls(service);
  const { headers = {} } = calls.find(({ what }) => what === 'list of referrals') ?? {};
  const cookies = await cookiesOfLinks(service);
  const seconds = turnSeconds;
  async function again(turn: (round: number) => Promise<{ perSecond: number }>): Promise<number> {
    let asked = 0;
    for (let round = 0; performance.now() < until; round += 1) asked += (await turn(round)).perSecond * seconds;
    return asked;
  }
  const reading = (offset: number) => (round: number) => {
    const call = calls[(round + offset) % calls.length];
    if (!call) throw new Error('Nothing is read');
    return load({ url: service.url, paths: call.paths, headers: call.headers, atOnce: 4, seconds });
  };
  const counts = await Promise.all([
    again(reading(0)),
    again(reading(Math.floor(calls.length / 2))),
    again(() => signUps(service, { cookies, atOnce: 2, seconds })),
    again(() => markComplete(service, headers, { atOnce: 2, seconds })),
  ]);
  return Math.round(counts.reduce((sum, count) => sum + count, 0));
}

async function sampled(service: ServedProcess, until: number, samples: number[]): Promise<void> {
  while (performance.now() < until) {
    await pause(sampleMilliseconds);
    const memory = await service.memory();
    if (memory !== undefined) samples.push(memory);
  }
}
