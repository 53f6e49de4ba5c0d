import { loadRemote } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@rewards/client';

/** Then a page without its styles is better than none. */
const stylesWaitMs = 10_000;

/**
 * Waits for the style sheets that were asked for. Federation doesn't: on a slow line, a page would show unstyled, and
 * the desk's mask would hide nothing.
 */
async function stylesAreThere(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const loads = links
    .filter(({ sheet }) => sheet === null)
    .map(
      (link) =>
        new Promise<void>((resolve) => {
          for (const event of ['load', 'error']) link.addEventListener(event, () => resolve(), { once: true });
        }),
    );
  if (loads.length === 0) return;
  await Promise.race([Promise.all(loads), new Promise((resolve) => setTimeout(resolve, stylesWaitMs))]);
}

/** Loads a remote by its manifest, with its styles. Failures aren't cached, so it can be retried. */
export async function loadRemotePages(name: string): Promise<RemoteModule['pages']> {
  const remote = await loadRemote<RemoteModule>(`${name}/remote`);
  if (remote === null) throw new Error(`The remote ${name} exposes nothing.`);
  await stylesAreThere();
  return remote.pages;
}
