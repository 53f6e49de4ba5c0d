import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { focusOnArrival } from '@rewards/kit';
import { texts } from './texts/frame.ts';

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
    const heading = 'h1[tabindex="-1"]';
    if (main.querySelector(heading) === null) main.focus({ preventScroll: true });
    return focusOnArrival(main, heading, { preventScroll: true });
  }, [navigation]);

  return null;
}

/** The browser tab's title for a page. */
export const titleOf = (page: string): string => `${page} · ${texts.product}`;
