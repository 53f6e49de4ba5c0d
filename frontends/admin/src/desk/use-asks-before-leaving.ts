import { useEffect } from 'react';
import { texts } from '../texts/leaving.ts';

/** Asks whether to discard unsaved input. */
export const mayLeave = (): boolean => window.confirm(texts.question);

/** Asks before leaving the page with unsaved input. */
export function useAsksBeforeLeaving(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    // The menu changes pages without a browser navigation.
    const askAtLink = (event: MouseEvent) => {
      const isLink = event.target instanceof Element && event.target.closest('a[href]:not([target])') !== null;
      if (!isLink || mayLeave()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const heard = new AbortController();
    window.addEventListener('beforeunload', ask, { signal: heard.signal });
    document.addEventListener('click', askAtLink, { capture: true, signal: heard.signal });
    return () => heard.abort();
  }, [isAsking]);
}
