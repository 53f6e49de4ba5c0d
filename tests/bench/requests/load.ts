import autocannon from 'autocannon';
import { type Times, median, percentile, timesOf } from '../timed.ts';

export interface Load {
  readonly url: string;
  readonly method?: 'GET' | 'PUT';
  /** Asked one after the other on each connection; where none may be asked twice, what gives the next. */
  readonly paths: readonly string[] | (() => string);
  readonly headers: Readonly<Record<string, string>>;
  readonly atOnce: number;
  readonly seconds: number;
}

export interface Throughput {
  readonly perSecond: number;
  /** In milliseconds. */
  readonly p95: number;
}

export type Loaded = Throughput & Times;

/** As many requests as are answered, on connections that are kept. @throws unless every answer is a 200. */
export async function load({ url, method = 'GET', paths, headers, atOnce, seconds }: Load): Promise<Loaded> {
  const milliseconds: number[] = [];
  const refused = new Map<number, number>();
  await new Promise<void>((resolve, reject) => {
    const running = autocannon(
      {
        url,
        connections: atOnce,
        duration: seconds,
        headers: { ...headers },
        requests:
          typeof paths === 'function'
            ? [{ method, setupRequest: (request) => ({ ...request, path: paths() }) }]
            : paths.map((path) => ({ method, path })),
      },
      (error: Error | null) => (error ? reject(error) : resolve()),
    );
    running.on('response', (_client, status, _bytes, took) => {
      if (status === 200) milliseconds.push(took);
      else refused.set(status, (refused.get(status) ?? 0) + 1);
    });
  });
  if (refused.size > 0 || milliseconds.length === 0)
    throw new Error(
      `${typeof paths === 'function' ? method : paths.join(' ')} answered ${JSON.stringify(Object.fromEntries(refused))}, not 200`,
    );
  return { perSecond: milliseconds.length / seconds, p95: percentile(milliseconds, 0.95), ...timesOf(milliseconds) };
}

export const mediansOfLoads = (rounds: readonly Loaded[]): Loaded => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p95: median(rounds.map(({ p95 }) => p95)),
  p99: median(rounds.map(({ p99 }) => p99)),
});
