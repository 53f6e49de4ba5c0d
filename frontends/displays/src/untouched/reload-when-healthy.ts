import { kept } from '../kept.ts';
import { askOwnPage, isApiUp } from './own-page.ts';
import { mayReload, recentReloads, withinMilliseconds } from './reload-budget.ts';

export interface Reloading {
  readonly isHealthy: () => Promise<boolean>;
  readonly reload: () => void;
  /** The device's clock, for it has to be that of the page before. */
  readonly now: () => number;
  readonly uptimeMilliseconds: () => number;
}

const keptReloads = kept<readonly number[]>('rewards-reloads', () => sessionStorage);

/** Without a memory of reloads the page has to have lasted so long that there can't have been more. */
const lastedMilliseconds = withinMilliseconds / 2;

const ofThisPage: Reloading = {
  isHealthy: async () => (await isApiUp()) && (await askOwnPage()) !== undefined,
  reload: () => location.reload(),
  now: () => Date.now(),
  uptimeMilliseconds: () => performance.now(),
};

let isAsking = false;

/**
 * Begins the page anew, but only if the server has just answered, and at most 3 times in 10 minutes: what is on the
 * screen, whatever is wrong with it, is better than an error page that nothing ever leaves again.
 *
 * @returns whether the page is on its way; if not, it may be asked again
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
