import { kept } from '../kept.ts';
import { askOwnPage, isApiUp } from './own-page.ts';

/** Whatever is wrong, an unattended screen must not reload all day. */
const maxReloads = 3;
const withinMilliseconds = 10 * 60_000;

/** The reloads of this page that still count, even if the clock was changed. */
export const recentReloads = (reloads: readonly number[], now: number): readonly number[] =>
  reloads.filter((at) => Math.abs(now - at) < withinMilliseconds);

export const mayReload = (reloads: readonly number[], now: number): boolean =>
  recentReloads(reloads, now).length < maxReloads;

export interface Reloading {
  readonly isHealthy: () => Promise<boolean>;
  readonly reload: () => void;
  /** The device's clock, which must be the same as the previous page's. */
  readonly now: () => number;
  readonly uptimeMilliseconds: () => number;
}

const keptReloads = kept<readonly number[]>('rewards-reloads', () => sessionStorage);

/** Without a record of reloads, the page must have run so long that there can't have been more. */
const lastedMilliseconds = withinMilliseconds / 2;

const ofThisPage: Reloading = {
  isHealthy: async () => (await isApiUp()) && (await askOwnPage()) !== undefined,
  reload: () => location.reload(),
  now: () => Date.now(),
  uptimeMilliseconds: () => performance.now(),
};

let isAsking = false;

/**
 * Reloads the page, but only if the server has just responded, and at most 3 times in 10 minutes: whatever is wrong
 * with the screen, it's better than an error page that nothing ever leaves.
 *
 * @returns whether the page is reloading. If not, call it again later.
 */
export async function reloadWhenHealthy(parts: Reloading = ofThisPage): Promise<boolean> {
  if (isAsking) return false;
  const past = recentReloads(keptReloads.read() ?? [], parts.now());
  if (!mayReload(past, parts.now())) return false;
  isAsking = true;
  try {
    if (!(await parts.isHealthy())) return false;
    const isRemembered = keptReloads.write([...past, parts.now()]);
    if (!isRemembered && parts.uptimeMilliseconds() < lastedMilliseconds) return false;
    parts.reload();
    return true;
  } finally {
    isAsking = false;
  }
}
