/** At most 30 pictures a second: more are not seen in slow motion, and warm the device. */
export const leastFrameMilliseconds = 1_000 / 30 - 4;

/** Slower than this on average over ten seconds, and a scene is worse than none. */
const slowestMilliseconds = 120;
const judgedMilliseconds = 10_000;
/** A page that was hidden or a device that slept has not drawn slowly. */
const pauseMilliseconds = 2_000;

/** Tells when to draw, and whether drawing takes too long. */
export class FrameWatch {
  #last: number | undefined;
  #since = 0;
  #frames = 0;

  /** @returns whether a picture is due at this time, in milliseconds */
  isDue(now: number): boolean {
    const between = now - (this.#last ?? -Infinity);
    if (between < leastFrameMilliseconds) return false;
    if (between > pauseMilliseconds) {
      this.#since = now;
      this.#frames = 0;
    } else this.#frames += 1;
    this.#last = now;
    return true;
  }

  /** To be asked after a picture; it judges ten seconds at a time. */
  isSlow(): boolean {
    const judged = (this.#last ?? 0) - this.#since;
    if (judged < judgedMilliseconds) return false;
    const isSlow = judged / Math.max(1, this.#frames) > slowestMilliseconds;
    this.#since = this.#last ?? 0;
    this.#frames = 0;
    return isSlow;
  }
}
