const storageKey = 'rewards-reloaded-at';

/** After this long a file that is missing again is taken for a new case. */
const quietMilliseconds = 5 * 60_000;

/** Whether code could not be fetched: a chunk, a style sheet, a remote's entry or its manifest. */
export const isLoadFailure = (failure: unknown): boolean =>
  failure instanceof Error && (/ChunkLoadError/.test(failure.name) || /RUNTIME-\d+|Loading (CSS )?chunk/.test(failure.message));

/**
 * Takes style sheets out of the page that could not be fetched. The build's runtime finds a sheet by its link and would
 * take the failed one for the answer, however often it is asked again.
 */
export function forgetFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet === null) link.remove();
  }
}

/** Loads the page afresh, unless that was tried a short while ago. */
export function reloadOnce(): void {
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (Date.now() - last < quietMilliseconds) return;
    sessionStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // Without storage there is no knowing whether this was tried, and a page must never reload for ever.
    return;
  }
  window.location.reload();
}
