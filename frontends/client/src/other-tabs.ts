import { findIn, storeIn } from './browser-storage.ts';

/** The ID of the signed-in user, or how it became no one. */
const key = 'signed_in';
const signedOut = 'signed_out';
const expired = '';

/** What another tab learned: someone pressed Logout there, or anything else about who is signed in. */
export type OtherTab = 'signed_out' | 'changed';

/** Tells the other tabs who is signed in now, if that changed. */
export function tellOtherTabs(user: string | undefined, ended: 'of-itself' | 'by-user'): void {
  const was = findIn(key) ?? expired;
  const wasNoOne = was === expired || was === signedOut;
  if (user === undefined ? wasNoOne : was === user) return;
  storeIn(key, user ?? (ended === 'by-user' ? signedOut : expired));
}

/** Calls `listener` when another tab learned who is signed in. Returns a function that stops this. */
export function onOtherTab(listener: (what: OtherTab) => void): () => void {
  const hear = ({ key: changed, newValue }: StorageEvent) => {
    if (changed === key) listener(newValue === signedOut ? 'signed_out' : 'changed');
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
