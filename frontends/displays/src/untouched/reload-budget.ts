/** A screen that nobody watches must not spend its day reloading, whatever is wrong. */
export const mostReloads = 3;
export const withinMilliseconds = 10 * 60_000;

/** Of the instants at which this page was reloaded, those that count at this one, whichever way the clock was set. */
export const recentReloads = (reloads: readonly number[], now: number): readonly number[] =>
  reloads.filter((at) => Math.abs(now - at) < withinMilliseconds);

export const mayReload = (reloads: readonly number[], now: number): boolean =>
  recentReloads(reloads, now).length < mostReloads;
