import { useLayoutEffect, useRef } from 'react';

/**
 * An element with these props gets the focus when a focused element inside it is removed, such as the button of a
 * completed row. Otherwise the browser would restart at the top of the page.
 */
export function useKeptFocus() {
  const area = useRef<HTMLDivElement>(null);
  const within = useRef(false);
  // A removed element fires no blur event, so `within` still says where the focus was.
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
