import { useSyncExternalStore } from 'react';

const phone = '(max-width: 48em)';

function hear(told: () => void): () => void {
  const width = window.matchMedia(phone);
  width.addEventListener('change', told);
  return () => width.removeEventListener('change', told);
}

/** Whether the window is so narrow that what stands side by side stands one below the other. */
export const useIsPhone = (): boolean => useSyncExternalStore(hear, () => window.matchMedia(phone).matches);
