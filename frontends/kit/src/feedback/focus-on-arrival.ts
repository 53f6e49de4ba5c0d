/**
 * Focuses the first element that matches: at once, or when it arrives with a part that loads later, unless someone
 * moved on meanwhile. Returns a function that stops waiting.
 *
 * @param options how to focus it
 */
export function focusOnArrival(area: Element, selector: string, options?: FocusOptions): () => void {
  const focusedSoFar = document.activeElement;
  const arrivals = new MutationObserver(look);
  function look() {
    const found = area.querySelector<HTMLElement>(selector);
    if (!found) return;
    arrivals.disconnect();
    if (document.activeElement === focusedSoFar) found.focus(options);
  }
  arrivals.observe(area, { childList: true, subtree: true });
  look();
  return () => arrivals.disconnect();
}
