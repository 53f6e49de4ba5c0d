import { parseArgs } from 'node:util';

export const benchmarkNames = [
  'import',
  'exports',
  'films',
  'lists',
  'large',
  'screens',
  'pushes',
  'crowd',
  'requests',
  'attack',
  'proxy',
  'pooler',
  'standby',
  'start',
  'group',
  'soak',
] as const;
export type BenchmarkName = (typeof benchmarkNames)[number];

export interface BenchSizes {
  readonly rows: number;
  /** If undefined, each benchmark uses its default size. */
  readonly patients: number | undefined;
  readonly referrals: number | undefined;
  readonly requests: number | undefined;
  readonly seconds: number;
  readonly minutes: number;
  readonly practices: number;
}

export type BenchArguments =
  | {
      readonly kind: 'run';
      readonly names: readonly BenchmarkName[];
      readonly sizes: BenchSizes;
      /** Whether the results replace their tables in docs/benchmarks.md. */
      readonly writes: boolean;
    }
  | { readonly kind: 'unusable'; readonly why: string };

const size = (name: string, text: string): number => {
  if (!/^[1-9]\d{0,7}$/.test(text)) throw new Error(`--${name} takes a whole number from 1`);
  return Number(text);
};

/** Parses the arguments of `npm run bench --`. */
export function readBenchArguments(words: readonly string[]): BenchArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        rows: { type: 'string', default: '100000' },
        patients: { type: 'string' },
        referrals: { type: 'string' },
        requests: { type: 'string' },
        seconds: { type: 'string', default: '2' },
        minutes: { type: 'string', default: '2' },
        practices: { type: 'string', default: '300' },
        write: { type: 'boolean', default: false },
      },
    });
    const unknown = positionals.find((name) => !(benchmarkNames as readonly string[]).includes(name));
    if (unknown !== undefined) return { kind: 'unusable', why: `There is no benchmark “${unknown}”` };
    const names =
      positionals.length === 0 ? benchmarkNames : benchmarkNames.filter((name) => positionals.includes(name));
    const { rows, patients, referrals, requests, seconds, minutes, practices } = values;
    const given = (name: string, text: string | undefined) => (text === undefined ? undefined : size(name, text));
    const sizes = {
      rows: size('rows', rows),
      patients: given('patients', patients),
      referrals: given('referrals', referrals),
      requests: given('requests', requests),
      seconds: size('seconds', seconds),
      minutes: size('minutes', minutes),
      practices: size('practices', practices),
    };
    return { kind: 'run', names, sizes, writes: values.write };
  } catch (error) {
    return { kind: 'unusable', why: (error as Error).message };
  }
}
