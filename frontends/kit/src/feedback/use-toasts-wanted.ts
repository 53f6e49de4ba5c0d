import { useEffect, useState } from 'react';
import { notificationsStore } from '@mantine/notifications';

const isThere = () => {
  const { notifications, queue } = notificationsStore.getState();
  return notifications.length + queue.length > 0;
};

/** What a reader does before anything could be told about it. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
/** For whoever only reads: by then the network may be what there is to tell of. */
const atLatestMilliseconds = 30_000;

/** Turns true with the first toast, the reader's first move, or after half a minute. */
export function useToastsWanted(): boolean {
  const [isWanted, setWanted] = useState(isThere);

  useEffect(() => {
    if (isWanted) return undefined;
    const want = () => setWanted(true);
    const unsubscribe = notificationsStore.subscribe(want);
    for (const sign of signs) document.addEventListener(sign, want, { once: true, passive: true });
    const timer = setTimeout(want, atLatestMilliseconds);
    // One may have been shown between the drawing and here.
    if (isThere()) want();
    return () => {
      unsubscribe();
      for (const sign of signs) document.removeEventListener(sign, want);
      clearTimeout(timer);
    };
  }, [isWanted]);

  return isWanted;
}
