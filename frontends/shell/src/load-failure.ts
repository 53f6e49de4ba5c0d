const storageKey = 'rewards-reloaded-at';

/** After this long, another missing file counts as a new incident. */
const quietMilliseconds = 5 * 60_000;

/** Whether code couldn't be fetched: a chunk, a style sheet, a remote's entry or its manifest. */
export const isLoadFailure = (failure: unknown): boolean =>
  failure instanceof Error &&
  (/ChunkLoadError/.test(failure.name) || /RUNTIME-\d+|Loading (CSS )?chunk/.test(failure.message));

/** Reloads the page if the service responds, unless that was tried recently. */
export async function reloadOnce(): Promise<void> {
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (Date.now() - last < quietMilliseconds || !(await isReachable())) return;
    sessionStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // Without storage we can't know whether this was tried, and a page must never reload forever.
    return;
  }
  window.location.reload();
}

/**
 * Reloads the page if the service responds. Without a network the page stays, because the browser has nothing better to
 * show. Use it when Retry fails again: a browser may cache a failed preload, such as a style sheet, for the life of the
 * page.
 */
export async function reloadIfReachable(): Promise<void> {
  if (await isReachable()) window.location.reload();
}

function isReachable(): Promise<boolean> {
  // An API call may have the same address as a page. Accepting HTML selects the page.
  const asked = { method: 'HEAD', cache: 'no-store', headers: { Accept: 'text/html' } } as const;
  return fetch(window.location.href, asked).then(
    ({ ok }) => ok,
    () => false,
  );
}
