export interface Times {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

const warmUps = 10;

/** Measures the milliseconds of repeated sequential work. */
export async function timed(work: () => Promise<unknown>, rounds: number): Promise<Times> {
  for (let round = 0; round < warmUps; round += 1) await work();
  const milliseconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work();
    milliseconds.push(performance.now() - began);
  }
  return timesOf(milliseconds);
}

export const timesOf = (milliseconds: readonly number[]): Times => ({
  p50: percentile(milliseconds, 0.5),
  p95: percentile(milliseconds, 0.95),
  p99: percentile(milliseconds, 0.99),
});

/** Puts our times next to the bare ones. */
export const besideInWords = (ours: Times, bare: Times): string =>
  `p50 ${ours.p50.toFixed(1)} ms beside ${bare.p50.toFixed(1)}, p99 ${ours.p99.toFixed(0)} beside ${bare.p99.toFixed(0)}`;

/** The value that this share of all values, such as 0.95, doesn't exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
