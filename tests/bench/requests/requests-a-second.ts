import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import type { BenchSizes } from '../read-bench-arguments.ts';
import { type FilledDatabase, seededDatabase } from '../seeded-database.ts';
import { type ServedProcess, startServedProcess } from '../served-process.ts';
import { median } from '../timed.ts';
import { bareRoutesFor } from './bare-routes-for.ts';
import { pin, pinDatabase } from './cores.ts';
import { askFor } from './kept-alive.ts';
import { type Loaded, load, mediansOfLoads } from './load.ts';
import { type ReadingCall, readingCalls } from './reading-calls.ts';
import type { BareRoutes } from './start-bare-routes.ts';
import { cookiesOfLinks, markComplete, signUps, untilNoJobIsDue } from './writing-calls.ts';

const practice = { patients: 2_000, referrals: 10_000 };
const rounds = 3;
const readersAtOnce = 16;
const warmUpSeconds = 2;
const idleSeconds = 5;
const idleLimit = 160;
/** In milliseconds, for a single user. */
const aloneLimit = 20;

const completions = [
  { what: 'Mark Complete, one after another', atOnce: 1, limit: aloneLimit },
  { what: 'Mark Complete, 8 at once', atOnce: 8 },
];
const joinings = [
  { what: "a friend's sign-up, one after another", atOnce: 1, limit: aloneLimit },
  { what: "a friend's sign-up, 16 at once", atOnce: 16 },
];

interface Measured {
  readonly service: ServedProcess;
  readonly bare: BareRoutes;
  readonly calls: readonly ReadingCall[];
  /** The cookies of browsers that each opened a different personal link. */
  readonly links: readonly string[];
}

/** The measurements of each thing, one per round. */
type Rounds = Map<string, Loaded[]>;

/**
 * The production process's requests per second compared with bare routes that run the same statements, the times of a
 * completion and a friend's sign-up, and an idle process's memory. Rates depend on the machine, so only their ratios
 * have limits.
 */
export async function* requestsASecond({ seconds }: BenchSizes): AsyncIterable<Figure> {
  const database = await seededDatabase(practice);
  try {
    yield* figureOfIdleMemory(database);
    const service = await startServedProcess(database.url, { LOG_LEVEL: 'info' });
    const calls = await readingCalls(service);
    const bare = await bareRoutesFor(database.url, service, calls);
    try {
      await pinDatabase(service.sql);
      pin(process.pid, 'load');
      for (const { pid } of [service, bare]) pin(pid, 'server');
      const measured = { service, bare, calls, links: await cookiesOfLinks(service) };
      // Warms up the JIT compilers on both sides.
      await measureOnce(measured, warmUpSeconds, new Map());
      const found: Rounds = new Map();
      for (let round = 0; round < rounds; round += 1) await measureOnce(measured, seconds, found);
      yield* figuresOf(calls, found);
    } finally {
      await Promise.all([bare.stop(), service.stop()]);
    }
  } finally {
    await database.drop();
  }
}

async function* figureOfIdleMemory(database: FilledDatabase): AsyncIterable<Figure> {
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const idle = await startServedProcess(database.url);
    await pause(idleSeconds * 1_000);
    const memory = await idle.memory();
    if (memory !== undefined) found.push(memory);
    await idle.stop();
  }
  if (found.length > 0) yield { what: 'memory of an idle process', value: median(found), unit: 'MB', limit: idleLimit };
}

async function measureOnce({ service, bare, calls, links }: Measured, seconds: number, found: Rounds): Promise<void> {
  const note = (what: string, loaded: Loaded) => found.set(what, [...(found.get(what) ?? []), loaded]);
  for (const { what, paths, headers } of calls) {
    note(what, await load({ url: service.url, paths, headers, atOnce: readersAtOnce, seconds }));
    // Waits for leftover requests to finish before the next measurement.
    await askFor(`${service.url}${paths[0]}`, 'GET', headers);
    note(`bare ${what}`, await load({ url: bare.url, paths, headers, atOnce: readersAtOnce, seconds }));
  }
  const { headers = {} } = calls.find(({ what }) => what === 'list of referrals') ?? {};
  for (const { what, atOnce } of joinings) note(what, await signUps(service, { cookies: links, atOnce, seconds }));
  for (const { what, atOnce } of completions) {
    note(what, await markComplete(service, headers, { atOnce, seconds }));
    await untilNoJobIsDue(service.sql);
  }
}

function* figuresOf(calls: readonly ReadingCall[], found: Rounds): Iterable<Figure> {
  const of = (what: string) => mediansOfLoads(found.get(what) ?? []);
  for (const { what, bare, minShare } of calls) {
    const { perSecond, p95 } = of(what);
    yield {
      what,
      value: perSecond,
      unit: '/s',
      also: `p95 ${p95.toFixed(1)} ms`,
      ...(minShare === undefined ? {} : { minShare }),
      bare: {
        what: `a bare route with the same ${bare === 'rows' ? 'statements' : 'bytes'}`,
        value: of(`bare ${what}`).perSecond,
      },
    };
  }
  for (const { what, ...held } of [...completions, ...joinings]) {
    const { perSecond, p50, p95, p99 } = of(what);
    const also = `p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)}; ${perSecond.toFixed(0)} a second`;
    const limit = 'limit' in held ? { limit: held.limit } : {};
    yield { what: `${what}, half`, value: p50, unit: 'ms', also, ...limit };
  }
}
