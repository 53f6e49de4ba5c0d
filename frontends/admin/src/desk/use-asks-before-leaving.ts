import { useEffect } from 'react';
import { discardInput, hasUnsavedInput, useKeptInput, type FormDraft } from '@rewards/client';
import { texts } from '../texts/leaving.ts';

/** Keeps a form's unsaved input, and asks before leaving the page with it (record 0079). */
export function useUnsavedInput<Kept>(draft: FormDraft<Kept>, kept: Kept | undefined, discard: () => void): void {
  useKeptInput(draft, kept, discard);
  useAsksBeforeLeaving(kept !== undefined);
}

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

/** Whether a click on a link replaces this page. A new tab, an email, or a place further down don't. */
function isLeaving({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]:not([target])');
  if (!link || ctrlKey || metaKey || shiftKey || !/^https?:$/.test(link.protocol)) return false;
  return link.hash === '' || link.pathname !== window.location.pathname || link.search !== window.location.search;
}

/** Asks before leaving the page with unsaved input. */
export function useAsksBeforeLeaving(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    // The menu changes pages without a browser navigation.
    const askAtLink = (event: MouseEvent) => {
      // Another form on the page may have asked already.
      if (!isLeaving(event) || event.defaultPrevented || mayLeave()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const heard = new AbortController();
    window.addEventListener('beforeunload', ask, { signal: heard.signal });
    document.addEventListener('click', askAtLink, { capture: true, signal: heard.signal });
    return () => heard.abort();
  }, [isAsking]);
}
