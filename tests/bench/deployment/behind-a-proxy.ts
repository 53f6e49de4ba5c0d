import type { Figure } from '../figure.ts';
import { inTurns } from '../in-turns.ts';
import { findProgram } from '../../support/find-program.ts';
import type { LeftOut } from '../left-out.ts';
import type { BenchSizes } from '../read-bench-arguments.ts';
import { bareRoutesOf } from '../requests/bare-routes-for.ts';
import { type Loaded, load, mediansOfLoads } from '../requests/load.ts';
import { type ReadingCall, readingCalls } from '../requests/reading-calls.ts';
import { startBareRoutes } from '../requests/start-bare-routes.ts';
import { seededDatabase } from '../seeded-database.ts';
import { startServedProcess } from '../served-process.ts';
import { besideInWords } from '../timed.ts';
import { startCaddy } from './start-caddy.ts';

const practice = { patients: 2_000, referrals: 10_000 };
const asked = ['dashboard', '/api/config'];
const rounds = 3;
const atOnce = 16;
const warmUpSeconds = 1;

const ways = {
  straight: 'one process, asked itself',
  proxy: 'two processes behind Caddy',
  sealed: 'two processes behind Caddy with TLS',
} as const;
type Way = keyof typeof ways;
const wayNames = Object.keys(ways) as readonly Way[];

type Urls = Readonly<Record<Way, string>>;

/**
 * The cost of a proxy with and without TLS, and the gain from a second process, compared with bare processes in the
 * same setup.
 */
export async function* behindAProxy({ seconds }: BenchSizes): AsyncIterable<Figure | LeftOut> {
  const caddy = findProgram('caddy');
  if (caddy === undefined) {
    yield { leftOut: 'requests through a proxy: no caddy on this machine (Debian: apt install caddy)' };
    return;
  }
  const database = await seededDatabase(practice);
  const ends = new AsyncDisposableStack();
  ends.defer(() => database.drop());
  const kept = <Ending extends { stop(): Promise<void> }>(started: Ending) => ends.adopt(started, (it) => it.stop());
  try {
    const placed = async (processes: readonly { readonly url: string }[]): Promise<Urls> => ({
      straight: processes[0]?.url ?? '',
      proxy: kept(await startCaddy(caddy, 'http', processes)).url,
      sealed: kept(await startCaddy(caddy, 'https', processes)).url,
    });
    const quiet = { LOG_LEVEL: 'info' };
    const one = kept(await startServedProcess(database.url, quiet));
    // Either process may send the emails.
    const other = kept(await startServedProcess(database.url, { ...quiet, SMTP_URL: one.mail.url }));
    const calls = (await readingCalls(one)).filter(({ what }) => asked.includes(what));
    // The proxy checks each process's readiness.
    const routes = { ...(await bareRoutesOf(database.url, one, calls)), '/readyz': { statements: [], body: '' } };
    const bare = [kept(await startBareRoutes(database.url, routes)), kept(await startBareRoutes(database.url, routes))];
    yield* figuresOf(calls, await placed([one, other]), await placed(bare), seconds);
  } finally {
    await ends.disposeAsync();
  }
}

async function* figuresOf(calls: readonly ReadingCall[], ours: Urls, bare: Urls, seconds: number) {
  const loads = (urls: Urls, way: Way, { paths, headers }: ReadingCall, duration = seconds): Promise<Loaded> =>
    load({ url: urls[way], paths, headers, atOnce, seconds: duration });
  for (const call of calls) {
    for (const urls of [ours, bare]) for (const way of wayNames) await loads(urls, way, call, warmUpSeconds);
    const found = await inTurns(wayNames, rounds, async (way) => ({
      ours: await loads(ours, way, call),
      bare: await loads(bare, way, call),
    }));
    const straight = mediansOfLoads(found.straight.map((round) => round.ours));
    for (const way of wayNames) {
      const of = mediansOfLoads(found[way].map((round) => round.ours));
      const ofBare = mediansOfLoads(found[way].map((round) => round.bare));
      const share = way === 'straight' ? '' : `${(of.perSecond / straight.perSecond).toFixed(2)} of one asked itself; `;
      yield {
        what: `${call.what}, ${ways[way]}`,
        value: of.perSecond,
        unit: '/s',
        also: `${share}${besideInWords(of, ofBare)}`,
        bare: { what: 'bare processes placed alike', value: ofBare.perSecond },
      } satisfies Figure;
    }
  }
}
