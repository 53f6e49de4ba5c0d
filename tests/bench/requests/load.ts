import autocannon from 'autocannon';
import { mediansOf } from '../in-turns.ts';
import { type Times, median, timesOf } from '../timed.ts';

export interface Load {
  readonly url: string;
  readonly method?: 'GET' | 'PUT';
  /** Requested in turn on each connection, or a function that returns a new path each time if none may repeat. */
  readonly paths: readonly string[] | (() => string);
  readonly headers: Readonly<Record<string, string>>;
  readonly atOnce: number;
  readonly seconds: number;
}

/** With times in milliseconds. */
export interface Loaded extends Times {
  readonly perSecond: number;
}

/** Sends as many requests as get answered, on keep-alive connections. @throws unless every status is 200. */
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
  return { perSecond: milliseconds.length / seconds, ...timesOf(milliseconds) };
}

export const mediansOfLoads = (rounds: readonly Loaded[]): Loaded => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  ...mediansOf(rounds),
});
