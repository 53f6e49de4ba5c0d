import { parseArgs } from 'node:util';

export const benchUsage = `npm run bench -- [NAME ...] [--rows N] [--patients N] [--referrals N] [--requests N]
    [--seconds N] [--minutes N]

Measures the product, each figure beside the same with nothing of the product around it, in the same run, so that the
ratio means the same on every machine. Without a name it runs all of them, in databases of their own.

  import         a list of patients in one request, beside COPY; --rows 1000000 is the million
  exports        both exports, beside COPY TO
  films          films sent, played and deleted
  lists          every list and search over HTTP
  screens        how soon the first screens can be used on a slow phone
  pushes         how soon 100 and 500 displays show what the front desk pushes
  crowd          the same of 5,000 screens on two processes, and what a screen costs in memory
  requests       requests a second, at a small practice of 2,000 patients and 10,000 referrals and at a large one
  attack         what others wait for while 200 passwords are guessed at once
  proxy          what Caddy and TLS cost, with two processes behind them (needs caddy, else says that it is left out)
  pooler         what PgBouncer costs (needs pgbouncer, likewise)
  standby        what it costs to wait for a synchronous standby's disk
  start          how soon serve is ready
  soak           whether memory stays flat under minutes of mixed load

  --rows N       rows of the imported list (100000)
  --patients N   patients of the practice whose lists are read (20000), or of the large one (200000, as is promised)
  --referrals N  referrals of that practice (100000) or of the large one (1000000, which takes a minute to make)
  --requests N   how often each list is asked for (100)
  --seconds N    how long each kind of request is asked for, in each of three rounds (3)
  --minutes N    how long the mixed load lasts (5)
  --help         this text

BENCH_DATABASE_URL names a database that npm run seed has filled, whose lists are read instead; it gets an admin more.`;

export const benchmarkNames = [
  'import',
  'exports',
  'films',
  'lists',
  'screens',
  'pushes',
  'crowd',
  'requests',
  'attack',
  'proxy',
  'pooler',
  'standby',
  'start',
  'soak',
] as const;
export type BenchmarkName = (typeof benchmarkNames)[number];

export interface BenchSizes {
  readonly rows: number;
  /** Each benchmark has a size of its own where none is asked for. */
  readonly patients: number | undefined;
  readonly referrals: number | undefined;
  readonly requests: number;
  readonly seconds: number;
  readonly minutes: number;
}

export type BenchArguments =
  | { readonly kind: 'run'; readonly names: readonly BenchmarkName[]; readonly sizes: BenchSizes }
  | { readonly kind: 'help' }
  | { readonly kind: 'unusable'; readonly why: string };

const size = (name: string, text: string): number => {
  if (!/^[1-9]\d{0,7}$/.test(text)) throw new Error(`--${name} takes a whole number from 1`);
  return Number(text);
};

/** What stands behind `npm run bench --`. */
export function readBenchArguments(given: readonly string[]): BenchArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        rows: { type: 'string', default: '100000' },
        patients: { type: 'string' },
        referrals: { type: 'string' },
        requests: { type: 'string', default: '100' },
        seconds: { type: 'string', default: '3' },
        minutes: { type: 'string', default: '5' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return { kind: 'help' };
    const unknown = positionals.find((name) => !(benchmarkNames as readonly string[]).includes(name));
    if (unknown !== undefined) return { kind: 'unusable', why: `There is no benchmark “${unknown}”` };
    const names =
      positionals.length === 0 ? benchmarkNames : benchmarkNames.filter((name) => positionals.includes(name));
    const { rows, patients, referrals, requests, seconds, minutes } = values;
    const sizes = {
      rows: size('rows', rows),
      patients: patients === undefined ? undefined : size('patients', patients),
      referrals: referrals === undefined ? undefined : size('referrals', referrals),
      requests: size('requests', requests),
      seconds: size('seconds', seconds),
      minutes: size('minutes', minutes),
    };
    return { kind: 'run', names, sizes };
  } catch (error) {
    return { kind: 'unusable', why: (error as Error).message };
  }
}
