import { setTimeout as pause } from 'node:timers/promises';

export interface Asked {
  readonly what: string;
  readonly ask: () => Promise<unknown>;
}

/**
 * Sends requests at a fixed total rate, whether or not earlier ones were answered, like independent users. @returns
 * each request's milliseconds since its scheduled time
 */
export async function atSteadyPace(
  asked: readonly Asked[],
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<ReadonlyMap<string, readonly number[]>> {
  const waits = new Map<string, number[]>(asked.map(({ what }) => [what, []]));
  const began = performance.now();
  const answered: Promise<unknown>[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const due = began + (number * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    const next = asked[number % asked.length];
    if (next) answered.push(next.ask().then(() => waits.get(next.what)?.push(performance.now() - due)));
  }
  await Promise.all(answered);
  return waits;
}
