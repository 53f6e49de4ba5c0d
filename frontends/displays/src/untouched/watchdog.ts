/** What has stopped: the page's timers, or its pictures. */
export type Standstill = 'timers' | 'frames';

/** So often the timers say that they go on. */
export const tickMilliseconds = 10_000;
/** So often the pictures do, by an animation that ends and begins again. */
export const pulseMilliseconds = 30_000;
const stillMilliseconds = 4 * pulseMilliseconds;

/**
 * Timers and pictures watch each other: a page whose one has stopped can be saved by the other. Times are of a clock
 * that nobody sets. A page that is hidden draws nothing, and one that was hidden or asleep is given its time again.
 */
export class Watchdog {
  #tickedAt: number;
  #pulsedAt: number;
  /** A browser that never tells of an animation is not held to it. */
  #hasPulsed = false;

  constructor(now: number) {
    this.#tickedAt = now;
    this.#pulsedAt = now;
  }

  /** @returns whether so much time was lost since the last tick that the device must have slept */
  tick(now: number, isVisible: boolean): { readonly slept: boolean; readonly standstill: Standstill | undefined } {
    const slept = now - this.#tickedAt > stillMilliseconds / 2;
    this.#tickedAt = now;
    if (slept || !isVisible) this.#pulsedAt = now;
    const isStill = this.#hasPulsed && now - this.#pulsedAt > stillMilliseconds;
    return { slept, standstill: isStill ? 'frames' : undefined };
  }

  pulse(now: number): Standstill | undefined {
    // After a sleep both begin again, in either order.
    const slept = now - this.#pulsedAt > stillMilliseconds / 2;
    this.#pulsedAt = now;
    this.#hasPulsed = true;
    if (slept) this.#tickedAt = now;
    return now - this.#tickedAt > stillMilliseconds ? 'timers' : undefined;
  }
}
