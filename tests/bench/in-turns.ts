import { type Times, median } from './timed.ts';

/**
 * Does the work once each way, and repeats that for all rounds, so other load on the machine affects all ways alike.
 * @returns each way's results by round
 */
export async function inTurns<Way extends string, Found>(
  ways: readonly Way[],
  rounds: number,
  work: (way: Way) => Promise<Found>,
): Promise<Readonly<Record<Way, readonly Found[]>>> {
  const found = Object.fromEntries(ways.map((way) => [way, [] as Found[]])) as Record<Way, Found[]>;
  for (let round = 0; round < rounds; round += 1) for (const way of ways) found[way].push(await work(way));
  return found;
}

export const mediansOf = (rounds: readonly Times[]): Times => ({
  p50: median(rounds.map(({ p50 }) => p50)),
  p95: median(rounds.map(({ p95 }) => p95)),
  p99: median(rounds.map(({ p99 }) => p99)),
});
