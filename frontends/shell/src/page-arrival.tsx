import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { titleOf } from './title-of.ts';

/** Focuses a page's heading: at once, or when it arrives with a lazy part. Returns a function that stops waiting. */
function focusHeading(main: HTMLElement): () => void {
  const find = () => main.querySelector<HTMLElement>('h1[tabindex="-1"]');
  const arrived = new MutationObserver(() => {
    const late = find();
    if (!late) return;
    arrived.disconnect();
    // Whoever moved on meanwhile keeps their place.
    if (document.activeElement === main) late.focus({ preventScroll: true });
  });
  const heading = find();
  if (!heading) arrived.observe(main, { childList: true, subtree: true });
  (heading ?? main).focus({ preventScroll: true });
  return () => arrived.disconnect();
}

/**
 * What a new page needs besides rendering: its name in the browser tab and, after a link within the application, the
 * focus on its heading, so screen readers announce it. It's inside the page's Suspense, so it runs once the page is
 * there, and only then, because a page that keeps a filter in its address navigates too.
 */
export function PageArrival({ title }: { readonly title: string }) {
  const [navigation] = useState(useNavigationType());

  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);

  useEffect(() => {
    const main = document.querySelector<HTMLElement>('main');
    // After opening the page or going back in history, the focus may be elsewhere, such as in the header.
    if (main === null || navigation === 'POP') return undefined;
    window.scrollTo(0, 0);
    // The page's own first field may have taken it.
    if (main.contains(document.activeElement)) return undefined;
    return focusHeading(main);
  }, [navigation]);

  return null;
}
