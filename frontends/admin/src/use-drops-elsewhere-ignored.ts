import { useEffect, type RefObject } from 'react';

/**
 * A file that is dropped beside the field, or on it while it takes none, would replace the page in the browser: here it
 * is ignored.
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
