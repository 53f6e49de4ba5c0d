import { useEffect, useState } from 'react';
import { notificationsStore } from '@mantine/notifications';

const isThere = () => {
  const { notifications, queue } = notificationsStore.getState();
  return notifications.length + queue.length > 0;
};

/** The reader's first activity, before anything could need a toast. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Becomes true with the first toast, or the reader's first move. */
export function useToastsWanted(): boolean {
  const [isWanted, setWanted] = useState(isThere);

  useEffect(() => {
    if (isWanted) return undefined;
    const want = () => setWanted(true);
    const unsubscribe = notificationsStore.subscribe(want);
    for (const sign of signs) document.addEventListener(sign, want, { once: true, passive: true });
    // A toast may have been shown between render and effect.
    if (isThere()) want();
    return () => {
      unsubscribe();
      for (const sign of signs) document.removeEventListener(sign, want);
    };
  }, [isWanted]);

  return isWanted;
}
