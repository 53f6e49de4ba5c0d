import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { texts } from './texts.ts';

/**
 * What a new page needs beyond being drawn: its name in the browser's tab and, when the reader came by a link within
 * the application, the focus on its heading, so that a screen reader says where they are. It stands inside the page's
 * Suspense, and so acts once the page is there; and only then, because a page that keeps a filter in its address
 * navigates too.
 */
export function PageArrival({ title }: { readonly title: string }) {
  const [navigation] = useState(useNavigationType());

  useEffect(() => {
    document.title = `${title} · ${texts.product}`;
  }, [title]);

  useEffect(() => {
    const main = document.querySelector<HTMLElement>('main');
    // Who opened the page or went back in the history may have the focus elsewhere by now, such as in the header.
    if (main === null || navigation === 'POP' || main.contains(document.activeElement)) return;
    const heading = main.querySelector<HTMLElement>('h1[tabindex="-1"]') ?? main;
    heading.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [navigation]);

  return null;
}
