import type { Figure } from '../figure.ts';
import { inTurns } from '../in-turns.ts';
import { findProgram } from '../../support/find-program.ts';
import type { LeftOut } from '../left-out.ts';
import type { BenchSizes } from '../read-bench-arguments.ts';
import { bareRoutesOf } from '../requests/bare-routes-for.ts';
import { load, mediansOfLoads } from '../requests/load.ts';
import { type ReadingCall, readingCalls } from '../requests/reading-calls.ts';
import { type BareRoutes, startBareRoutes } from '../requests/start-bare-routes.ts';
import { markComplete, untilNoJobIsDue } from '../requests/writing-calls.ts';
import { seededDatabase } from '../seeded-database.ts';
import { type ServedProcess, startServedProcess } from '../served-process.ts';
import { besideInWords } from '../timed.ts';
import { startPgbouncer } from '../../support/start-pgbouncer.ts';

const practice = { patients: 2_000, referrals: 10_000 };
const asked = ['dashboard'];
const rounds = 3;
const readersAtOnce = 16;
const writersAtOnce = 8;
const warmUpSeconds = 1;

const ways = {
  straight: 'straight to PostgreSQL',
  unprepared: 'straight, no statement prepared',
  pooled: 'through PgBouncer, no statement prepared',
} as const;
type Way = keyof typeof ways;
const wayNames = Object.keys(ways) as readonly Way[];

interface Placed {
  readonly ours: ServedProcess;
  readonly bare: BareRoutes;
}
type Places = Readonly<Record<Way, Placed>>;

/** The cost of a transaction pooler: the extra hop, and statements that can't stay prepared. */
export async function* behindAPooler({ seconds }: BenchSizes): AsyncIterable<Figure | LeftOut> {
  const pgbouncer = findProgram('pgbouncer');
  if (pgbouncer === undefined) {
    yield { leftOut: 'requests through a pooler: no pgbouncer on this machine (Debian: apt install pgbouncer)' };
    return;
  }
  const database = await seededDatabase(practice);
  const ends = new AsyncDisposableStack();
  ends.defer(() => database.drop());
  const kept = <Ending extends { stop(): Promise<void> }>(started: Ending) => ends.adopt(started, (it) => it.stop());
  try {
    const pooler = kept(await startPgbouncer(pgbouncer, database.url));
    const quiet = { LOG_LEVEL: 'info' };
    const first = kept(await startServedProcess(database.url, quiet));
    // Any process may send the emails.
    const unprepared = { ...quiet, SMTP_URL: first.mail.url, PREPARED_STATEMENTS: 'off' };
    const pooled = { ...unprepared, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url };
    const calls = (await readingCalls(first)).filter(({ what }) => asked.includes(what));
    const routes = await bareRoutesOf(database.url, first, calls);
    const bare = async (url: string, prepares: boolean) => kept(await startBareRoutes(url, routes, { prepares }));
    const ours = async (environment: typeof unprepared) => kept(await startServedProcess(database.url, environment));
    const places: Places = {
      straight: { ours: first, bare: await bare(database.url, true) },
      unprepared: { ours: await ours(unprepared), bare: await bare(database.url, false) },
      pooled: { ours: await ours(pooled), bare: await bare(pooler.url, false) },
    };
    for (const call of calls) yield* figuresOfReading(places, call, seconds);
    const { headers = {} } = calls.find(({ what }) => what === 'list of referrals') ?? {};
    yield* figuresOfWriting(places, headers, seconds);
  } finally {
    await ends.disposeAsync();
  }
}

async function* figuresOfReading(places: Places, { what, paths, headers }: ReadingCall, seconds: number) {
  const loads = (url: string, duration = seconds) =>
    load({ url, paths, headers, atOnce: readersAtOnce, seconds: duration });
  for (const { ours, bare } of Object.values(places))
    for (const { url } of [ours, bare]) await loads(url, warmUpSeconds);
  const found = await inTurns(wayNames, rounds, async (way) => ({
    ours: await loads(places[way].ours.url),
    bare: await loads(places[way].bare.url),
  }));
  const straight = mediansOfLoads(found.straight.map((round) => round.ours));
  for (const way of wayNames) {
    const of = mediansOfLoads(found[way].map((round) => round.ours));
    const ofBare = mediansOfLoads(found[way].map((round) => round.bare));
    const share = way === 'straight' ? '' : `${(of.perSecond / straight.perSecond).toFixed(2)} of straight; `;
    yield {
      what: `${what}, ${ways[way]}`,
      value: of.perSecond,
      unit: '/s',
      also: `${share}${besideInWords(of, ofBare)}`,
      bare: { what: 'a bare route with the same statements placed alike', value: ofBare.perSecond },
    } satisfies Figure;
  }
}

/** Compares with a direct connection to PostgreSQL. */
async function* figuresOfWriting(places: Places, headers: Readonly<Record<string, string>>, seconds: number) {
  const given = { atOnce: writersAtOnce, seconds };
  const complete = async (way: Way) => {
    const found = await markComplete(places[way].ours, headers, given);
    await untilNoJobIsDue(places[way].ours.sql);
    return found;
  };
  for (const way of wayNames) await complete(way);
  const found = await inTurns(wayNames, rounds, complete);
  const straight = mediansOfLoads(found.straight).perSecond;
  for (const way of wayNames) {
    const { perSecond, p50, p99 } = mediansOfLoads(found[way]);
    yield {
      what: `Mark Complete, ${writersAtOnce} at once, ${ways[way]}`,
      value: perSecond,
      unit: '/s',
      also: `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)}`,
      ...(way === 'straight' ? {} : { bare: { what: 'straight to PostgreSQL', value: straight } }),
    } satisfies Figure;
  }
}
