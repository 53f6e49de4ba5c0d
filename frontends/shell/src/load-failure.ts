const storageKey = 'rewards-reloaded-at';

/** After this long a file that is missing again is taken for a new case. */
const quietMilliseconds = 5 * 60_000;

/** Whether code could not be fetched: a chunk, a style sheet, a remote's entry or its manifest. */
export const isLoadFailure = (failure: unknown): boolean =>
  failure instanceof Error &&
  (/ChunkLoadError/.test(failure.name) || /RUNTIME-\d+|Loading (CSS )?chunk/.test(failure.message));

/** Loads the page afresh if the service answers, unless that was tried a short while ago. */
export async function reloadOnce(): Promise<void> {
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (Date.now() - last < quietMilliseconds || !(await isReachable())) return;
    sessionStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // Without storage there is no knowing whether this was tried, and a page must never reload for ever.
    return;
  }
  window.location.reload();
}

/**
 * Loads the page afresh if the service answers; without a network the page stays, for a browser has nothing better to
 * show. It is for what failed again on Retry: a browser may keep a preload that failed, such as a style sheet's, and
 * then hands out the failure for as long as the page lives.
 */
export async function reloadIfReachable(): Promise<void> {
  if (await isReachable()) window.location.reload();
}

function isReachable(): Promise<boolean> {
  // At the address of a page there may be a call as well; HTML is what makes it the page.
  const asked = { method: 'HEAD', cache: 'no-store', headers: { Accept: 'text/html' } } as const;
  return fetch(window.location.href, asked).then(
    ({ ok }) => ok,
    () => false,
  );
}
