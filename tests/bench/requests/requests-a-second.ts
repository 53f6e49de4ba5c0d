import type { FreshDatabase } from '../../setup/fresh-database.ts';
import type { Figure } from '../figure.ts';
import type { BenchSizes } from '../read-bench-arguments.ts';
import { type ServedProcess, startServedProcess } from '../served-process.ts';
import { median } from '../timed.ts';
import { pin, pinDatabase } from './cores.ts';
import { firstSeconds } from './first-seconds.ts';
import { askFor } from './kept-alive.ts';
import { type Throughput, load } from './load.ts';
import { type ReadingCall, readingCalls } from './reading-calls.ts';
import { bareRoutesFor } from './bare-routes-for.ts';
import { seededDatabase } from '../seeded-database.ts';
import type { BareRoutes } from './start-bare-routes.ts';
import { cookiesOfLinks, markComplete, signUps, untilNoJobIsDue } from './writing-calls.ts';

const small = { name: 'small practice', patients: 2_000, referrals: 10_000 };
const large = { name: 'large practice', patients: 200_000, referrals: 1_000_000 };
const rounds = 3;
const readersAtOnce = 16;
/** All that is measured, as it is measured. */
const warmUpRounds = 2;
const warmUpSeconds = 2;

/** One practice while it is measured. */
interface Practice {
  readonly name: string;
  readonly database: FreshDatabase;
  readonly service: ServedProcess;
  readonly bare: BareRoutes;
  readonly calls: readonly ReadingCall[];
  /** What browsers hold that opened personal links, each of somebody else. */
  readonly links: readonly string[];
}

/** What was measured of one thing, once in each round. */
type Rounds = Map<string, Throughput[]>;

/**
 * How many requests a second the production process answers, at a small and at a large practice, beside bare routes
 * that run the same statements; how many referrals are completed and friends join; and what a process is like that was
 * started just now.
 */
export async function* requestsASecond(sizes: BenchSizes): AsyncIterable<Figure> {
  const practices: Practice[] = [];
  try {
    practices.push(await opened(small));
    practices.push(
      await opened({
        ...large,
        patients: sizes.patients ?? large.patients,
        referrals: sizes.referrals ?? large.referrals,
      }),
    );
    const measured: Rounds = new Map();
    for (const practice of practices) await warmedUp(practice);
    for (let round = 0; round < rounds; round += 1)
      for (const practice of practices) await measureOnce(practice, sizes.seconds, measured);
    yield* figuresOf(practices, measured);
    yield* figuresOfProcess(practices);
  } finally {
    for (const { bare, service } of practices) await Promise.all([bare.stop(), service.stop()]);
    for (const { database } of practices) await database.drop();
  }
}

async function opened(size: typeof small): Promise<Practice> {
  const database = await seededDatabase(size);
  const service = await startServedProcess(database.url, { LOG_LEVEL: 'info' });
  const calls = await readingCalls(service);
  const bare = await bareRoutesFor(database.url, service, calls);
  await pinDatabase(service.sql);
  pin(process.pid, 'load');
  for (const { pid } of [service, bare]) pin(pid, 'server');
  return { name: size.name, database, service, bare, calls, links: await cookiesOfLinks(service) };
}

/**
 * What is asked for often is compiled by then, here and there. It takes some twenty thousand requests: a call that was
 * asked for two seconds alone was half as fast as the same a minute later. What a process is like before that stands in
 * its first five seconds.
 */
async function warmedUp(practice: Practice): Promise<void> {
  for (let round = 0; round < warmUpRounds; round += 1) await measureOnce(practice, warmUpSeconds, new Map());
}

async function measureOnce(
  { name, service, bare, calls, links }: Practice,
  seconds: number,
  measured: Rounds,
): Promise<void> {
  const note = (what: string, found: Throughput) =>
    measured.set(`${what}, ${name}`, [...(measured.get(`${what}, ${name}`) ?? []), found]);
  for (const { what, paths, headers, bare: hasBare } of calls) {
    note(what, await load({ url: service.url, paths, headers, atOnce: readersAtOnce, seconds }));
    // What was still under way when its time was over is done before the next is measured.
    await askFor(`${service.url}${paths[0]}`, 'GET', headers);
    if (hasBare) note(`bare ${what}`, await load({ url: bare.url, paths, headers, atOnce: readersAtOnce, seconds }));
  }
  const { headers = {} } = calls.find(({ what }) => what === 'list of referrals') ?? {};
  for (const { what, atOnce } of joinings) note(what, await signUps(service, { cookies: links, atOnce, seconds }));
  for (const { what, atOnce } of completions) {
    note(what, await markComplete(service, headers, { atOnce, seconds }));
    await untilNoJobIsDue(service.sql);
  }
}

const completions = [
  { what: 'Mark Complete, one after another', atOnce: 1, least: 100 },
  { what: 'Mark Complete, 8 at once', atOnce: 8, least: 250 },
];
const joinings = [
  { what: "a friend's sign-up, one after another", atOnce: 1 },
  { what: "a friend's sign-up, 16 at once", atOnce: 16, least: 150 },
];

function* figuresOf(practices: readonly Practice[], measured: Rounds): Iterable<Figure> {
  const of = (what: string, name: string) => mediansOf(measured.get(`${what}, ${name}`) ?? []);
  const calls = practices[0]?.calls ?? [];
  for (const { name } of practices) {
    for (const { what, bare, least, leastShare } of calls) {
      const { perSecond, p95 } = of(what, name);
      const route = of(`bare ${what}`, name).perSecond;
      yield {
        what: `${what}, ${name}`,
        value: perSecond,
        unit: '/s',
        also: `p95 ${p95.toFixed(1)} ms`,
        ...(least === undefined ? {} : { least }),
        ...(leastShare === undefined ? {} : { leastShare }),
        ...(bare
          ? { bare: { what: `a bare route with the same ${bare === 'rows' ? 'statements' : 'bytes'}`, value: route } }
          : {}),
      };
    }
    for (const { what, least } of [...completions, ...joinings] as readonly { what: string; least?: number }[]) {
      const { perSecond, p95 } = of(what, name);
      const also = `p95 ${p95.toFixed(1)} ms`;
      yield { what: `${what}, ${name}`, value: perSecond, unit: '/s', also, ...(least === undefined ? {} : { least }) };
    }
  }
  const [smaller, larger] = practices;
  const compared = [
    ...calls,
    ...[...completions, ...joinings].map(({ what }) => ({ what, mostTimes: 1.5 })),
  ] as readonly Pick<ReadingCall, 'what' | 'mostTimes'>[];
  for (const { what, mostTimes } of compared) {
    if (mostTimes === undefined || !smaller || !larger) continue;
    yield {
      what: `${what}, 95 of 100, ${larger.name}`,
      value: of(what, larger.name).p95,
      unit: 'ms',
      mostTimes,
      bare: { what: `the ${smaller.name}`, value: of(what, smaller.name).p95 },
    };
  }
}

const mediansOf = (found: readonly Throughput[]): Throughput => ({
  perSecond: median(found.map(({ perSecond }) => perSecond)),
  p95: median(found.map(({ p95 }) => p95)),
});

/** A process that was started just now, and one that has answered all of the above. */
async function* figuresOfProcess(practices: readonly Practice[]): AsyncIterable<Figure> {
  const [practice] = practices;
  if (!practice) return;
  const { database, service, calls } = practice;
  const memory = await service.memory();
  const asked = calls.filter(({ bare }) => bare === 'rows');
  const found = [];
  for (let round = 0; round < rounds; round += 1) found.push(await firstSeconds(database.url, asked));
  yield {
    what: 'the first five seconds of a process at 200 requests a second, 95 of 100',
    value: median(found.map(({ p95 }) => p95)),
    unit: 'ms',
  };
  const idle = found.flatMap(({ idleMemory = [] }) => idleMemory);
  if (idle.length > 0) yield { what: 'memory of an idle process', value: median(idle), unit: 'MB', limit: 160 };
  if (memory !== undefined) yield { what: 'memory of a process after this load', value: memory, unit: 'MB' };
}
