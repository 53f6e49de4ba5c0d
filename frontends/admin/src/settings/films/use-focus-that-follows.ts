import { useLayoutEffect, useRef } from 'react';

/**
 * Where the focus is inside of what the returned properties are given to, it goes at each step to the element inside
 * that is marked with `data-focus`. A field that is disabled, and a button that is gone, would leave it at the top of
 * the page. Who is elsewhere by then stays there.
 */
export function useFocusThatFollows(step: string) {
  const area = useRef<HTMLDivElement>(null);
  const within = useRef(false);
  useLayoutEffect(() => {
    const next = area.current?.querySelector<HTMLElement>('[data-focus="true"]');
    if (within.current) next?.focus({ preventScroll: true });
  }, [step]);
  return {
    ref: area,
    onFocus: () => {
      within.current = true;
    },
    onBlur: () => {
      // The window in which a file is chosen takes the focus from the page, but not from the field in it.
      within.current = area.current?.contains(document.activeElement) ?? false;
    },
  } as const;
}
