/** Whatever is wrong, an unattended screen must not reload all day. */
export const maxReloads = 3;
export const withinMilliseconds = 10 * 60_000;

/** The reloads of this page that still count, even if the clock was changed. */
export const recentReloads = (reloads: readonly number[], now: number): readonly number[] =>
  reloads.filter((at) => Math.abs(now - at) < withinMilliseconds);

export const mayReload = (reloads: readonly number[], now: number): boolean =>
  recentReloads(reloads, now).length < maxReloads;
