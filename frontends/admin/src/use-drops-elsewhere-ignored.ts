import { useEffect, type RefObject } from 'react';

/**
 * Ignores files dropped outside the field, or on it while it's disabled. The browser would replace the page with them.
 */
export function useDropsElsewhereIgnored(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const ignore = (event: DragEvent) => {
      if (event.target !== field.current || field.current?.disabled) event.preventDefault();
    };
    const heard = new AbortController();
    for (const event of ['dragover', 'drop'] as const) window.addEventListener(event, ignore, { signal: heard.signal });
    return () => heard.abort();
  }, [field]);
}
