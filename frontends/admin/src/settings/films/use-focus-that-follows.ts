import { useLayoutEffect, useRef } from 'react';

/**
 * If the focus is inside the element with these props, each step moves it to the inner element marked with
 * `data-focus`. Otherwise a disabled field or a removed button would send it to the top of the page. A focus elsewhere
 * stays there.
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
      // The file chooser takes the focus from the page, but not from the field in it.
      within.current = area.current?.contains(document.activeElement) ?? false;
    },
  } as const;
}
