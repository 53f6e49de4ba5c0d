import { anAdmin } from '../../support/people.ts';
import type { Figure } from '../figure.ts';
import { inTurns, mediansOf } from '../in-turns.ts';
import type { BenchSizes } from '../read-bench-arguments.ts';
import { markComplete, untilNoJobIsDue } from '../requests/writing-calls.ts';
import { seed } from '../seeded-database.ts';
import { startServedProcess } from '../served-process.ts';
import { besideInWords, median } from '../timed.ts';
import { type Commits, bareCommits } from './bare-commits.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from './replicated-postgres.ts';

const practice = { patients: 2_000, referrals: 10_000 };
const rounds = 3;
const crowds = [1, 8];

const ways = { alone: 'a primary alone', standby: 'with a synchronous standby' } as const;
type Way = keyof typeof ways;
const wayNames = Object.keys(ways) as readonly Way[];

interface Round {
  readonly ours: Commits;
  readonly bare: Commits;
}

/**
 * The cost of waiting for a standby's disk on commit, as in Patroni's synchronous mode. Measures replication without
 * Patroni, which isn't involved in commits.
 */
export async function* withAStandby({ seconds }: BenchSizes): AsyncIterable<Figure> {
  const postgres = await startReplicatedPostgres((url) => seed(url, practice));
  try {
    const service = await startServedProcess(postgres.url, { LOG_LEVEL: 'info' });
    try {
      const { headers: own, cookies } = (await anAdmin(service)).browser;
      const headers = { ...own, accept: 'application/json', cookie: cookies.header() ?? '' };
      const measure = async (atOnce: number): Promise<Round> => {
        const ours = await markComplete(service, headers, { atOnce, seconds });
        await untilNoJobIsDue(service.sql);
        return { ours, bare: await bareCommits(postgres.url, { atOnce, seconds }) };
      };
      for (const atOnce of crowds) await measure(atOnce);
      const found = await inTurns(wayNames, rounds, async (way) => {
        await goOver(postgres, way);
        const measured: Round[] = [];
        for (const atOnce of crowds) measured.push(await measure(atOnce));
        return measured;
      });
      for (const [index, atOnce] of crowds.entries())
        yield* figuresOf(atOnce, (way) => found[way].flatMap((round) => round[index] ?? []));
    } finally {
      await service.stop();
    }
  } finally {
    await postgres.remove();
  }
}

const goOver = (postgres: ReplicatedPostgres, way: Way) =>
  way === 'alone' ? postgres.alone() : postgres.withStandby();

function* figuresOf(atOnce: number, roundsOf: (way: Way) => readonly Round[]): Iterable<Figure> {
  const mediansFor = (way: Way, whose: keyof Round) => {
    const found = roundsOf(way).map((round) => round[whose]);
    return { perSecond: median(found.map(({ perSecond }) => perSecond)), ...mediansOf(found) };
  };
  for (const way of wayNames) {
    const [ours, bare] = [mediansFor(way, 'ours'), mediansFor(way, 'bare')];
    const share = (whose: keyof Round) =>
      (mediansFor(way, whose).perSecond / mediansFor('alone', whose).perSecond).toFixed(2);
    const shares = way === 'alone' ? '' : `${share('ours')} of alone, where a bare commit is ${share('bare')} of it; `;
    yield {
      what: `Mark Complete, ${atOnce} at once, ${ways[way]}`,
      value: ours.perSecond,
      unit: '/s',
      also: `${shares}${besideInWords(ours, bare)}`,
      bare: { what: 'commits of one row', value: bare.perSecond },
    };
  }
}
