import { useSyncExternalStore } from 'react';
import { tryTo } from '@rewards/client';

/** In this tab's storage, so a reload keeps it and other tabs don't follow. */
const key = 'masked';

/** On the page, while it's masked. */
export const maskedMark = 'data-masked';

const listeners = new Set<() => void>();

let masked = tryTo(() => sessionStorage.getItem(key)) === '1';

export function setMasked(to: boolean): void {
  masked = to;
  tryTo(() => (masked ? sessionStorage.setItem(key, '1') : sessionStorage.removeItem(key)));
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether names, emails and phones are hidden, because patients can see this screen. */
export const isMasked = (): boolean => masked;
export const useMasked = (): boolean => useSyncExternalStore(subscribe, isMasked);
