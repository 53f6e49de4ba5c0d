import { useEffect } from 'react';
import { discardInput, hasUnsavedInput } from '@rewards/client';
import { texts } from '../texts/leaving.ts';

/**
 * Asks whether to discard unsaved input, if there is any, and discards it.
 *
 * @param form one form. Without it, all on the page
 */
export function mayLeave(form?: string): boolean {
  if (!hasUnsavedInput(form)) return true;
  if (!window.confirm(texts.question)) return false;
  discardInput(form);
  return true;
}

/** Asks before leaving the page with unsaved input. */
export function useAsksBeforeLeaving(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    // The menu changes pages without a browser navigation.
    const askAtLink = (event: MouseEvent) => {
      const isLink = event.target instanceof Element && event.target.closest('a[href]:not([target])') !== null;
      // Another form on the page may have asked already.
      if (!isLink || event.defaultPrevented || mayLeave()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const heard = new AbortController();
    window.addEventListener('beforeunload', ask, { signal: heard.signal });
    document.addEventListener('click', askAtLink, { capture: true, signal: heard.signal });
    return () => heard.abort();
  }, [isAsking]);
}
