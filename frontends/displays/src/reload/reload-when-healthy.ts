import { apiAddress } from '@rewards/client';
import { kept } from '../kept.ts';

const patienceMilliseconds = 10_000;

/** Old screens can't abort a request, so late responses are ignored there. */
const inTime = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
  Promise.race([
    answer.catch(() => undefined),
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, patienceMilliseconds, undefined);
    }),
  ]);

const fresh = { cache: 'no-store', credentials: 'same-origin' } as const;

/** The build of this page. Blank unless it's a standalone page. */
export const ownBuild = (): string => document.querySelector('meta[name="build"]')?.getAttribute('content') ?? '';

/** The build a reload would show now, or `undefined` if it would show an error or nothing. */
export async function askOwnPage(): Promise<string | undefined> {
  const page = await inTime(
    (async () => {
      const address = location.pathname + location.search;
      const response = await fetch(address, { ...fresh, headers: { accept: 'text/html' } });
      return response.ok ? await response.text() : undefined;
    })(),
  );
  if (page === undefined) return undefined;
  const build = /<meta name="build" content="([^"]*)"/.exec(page)?.[1];
  // A proxy's error page may come with a 200. A standalone page has a build, and a page in the shell has none.
  return ownBuild() === '' ? (build ?? '') : build;
}

/** Whether the API's process is up, according to `/livez`. */
async function isApiUp(): Promise<boolean> {
  const address = apiAddress();
  // A response from another host may not be readable. That it responded is enough.
  const mode = address === '' ? 'same-origin' : 'no-cors';
  const answer = await inTime(fetch(`${address}/livez`, { ...fresh, mode }));
  return answer !== undefined && (answer.ok || answer.type === 'opaque');
}

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
