import { useLayoutEffect, useRef } from 'react';
import './kept-focus.css';

/**
 * What the returned properties are given to takes the focus when the element inside that had it is gone, such as the
 * button of a row that was completed. The browser would begin anew at the top of the page.
 */
export function useKeptFocus() {
  const area = useRef<HTMLDivElement>(null);
  const within = useRef(false);
  // An element that is taken away with the focus reports no blur, so that `within` still tells where the focus was.
  useLayoutEffect(() => {
    if (within.current && document.activeElement === document.body) area.current?.focus({ preventScroll: true });
  });
  return {
    ref: area,
    tabIndex: -1,
    'data-keeps-focus': true,
    onFocus: () => {
      within.current = true;
    },
    onBlur: () => {
      within.current = false;
    },
  } as const;
}
