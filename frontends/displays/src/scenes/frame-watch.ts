/** At most 30 frames a second: more isn't visible in slow motion and heats up the device. */
export const minFrameMilliseconds = 1_000 / 30 - 4;

/** If frames average slower than this over ten seconds, a scene looks worse than none. */
const slowestMilliseconds = 120;
const judgedMilliseconds = 10_000;
/** Longer gaps mean a hidden page or a sleeping device, not slow drawing. */
const pauseMilliseconds = 2_000;

/** Decides when to draw, and whether drawing takes too long. */
export class FrameWatch {
  #last: number | undefined;
  #since = 0;
  #frames = 0;

  /** @returns whether a frame is due at this time, in milliseconds */
  isDue(now: number): boolean {
    const between = now - (this.#last ?? -Infinity);
    if (between < minFrameMilliseconds) return false;
    if (between > pauseMilliseconds) {
      this.#since = now;
      this.#frames = 0;
    } else this.#frames += 1;
    this.#last = now;
    return true;
  }

  /** Call it after each frame. It judges ten seconds at a time. */
  isSlow(): boolean {
    const judged = (this.#last ?? 0) - this.#since;
    if (judged < judgedMilliseconds) return false;
    const isSlow = judged / Math.max(1, this.#frames) > slowestMilliseconds;
    this.#since = this.#last ?? 0;
    this.#frames = 0;
    return isSlow;
  }
}
