import { useEffect, type RefObject } from 'react';

/**
 * Ignores files dropped outside the field, or on it while it's disabled. The browser would replace the page with them.
 * Another file field takes its own.
 */
export function useDropsElsewhereIgnored(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const ignore = (event: DragEvent) => {
      const isOwn = event.target === field.current;
      if (isOwn ? field.current?.disabled : !isFileField(event.target)) event.preventDefault();
    };
    const heard = new AbortController();
    for (const event of ['dragover', 'drop'] as const) window.addEventListener(event, ignore, { signal: heard.signal });
    return () => heard.abort();
  }, [field]);
}

const isFileField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'file';
