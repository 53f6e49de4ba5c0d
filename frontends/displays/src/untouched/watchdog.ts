/** What has stopped: the page's timers, or its frames. */
export type Standstill = 'timers' | 'frames';

/** How often the timers check in. */
export const tickMilliseconds = 10_000;
/** How often the frames check in, with an animation that restarts. */
export const pulseMilliseconds = 30_000;
const stillMilliseconds = 4 * pulseMilliseconds;

/**
 * Timers and frames watch each other: if one stops, the other can rescue the page. Times are from a monotonic clock. A
 * hidden page draws nothing, and after hiding or sleep a page gets a fresh allowance.
 */
export class Watchdog {
  #tickedAt: number;
  #pulsedAt: number;
  /** A browser that never sends animation events isn't expected to. */
  #hasPulsed = false;

  constructor(now: number) {
    this.#tickedAt = now;
    this.#pulsedAt = now;
  }

  /** @returns whether so much time passed since the last tick that the device must have slept */
  tick(now: number, isVisible: boolean): { readonly slept: boolean; readonly standstill: Standstill | undefined } {
    const slept = now - this.#tickedAt > stillMilliseconds / 2;
    this.#tickedAt = now;
    if (slept || !isVisible) this.#pulsedAt = now;
    const isStill = this.#hasPulsed && now - this.#pulsedAt > stillMilliseconds;
    return { slept, standstill: isStill ? 'frames' : undefined };
  }

  pulse(now: number): Standstill | undefined {
    // After sleep both resume, in either order.
    const slept = now - this.#pulsedAt > stillMilliseconds / 2;
    this.#pulsedAt = now;
    this.#hasPulsed = true;
    if (slept) this.#tickedAt = now;
    return now - this.#tickedAt > stillMilliseconds ? 'timers' : undefined;
  }
}
