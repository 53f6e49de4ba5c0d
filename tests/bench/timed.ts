export interface Times {
  readonly p50: number;
  readonly p99: number;
}

const warmUps = 10;

/** How many milliseconds some work takes, done one time after another. */
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

export function timesOf(milliseconds: readonly number[]): Times {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}
