import { useSyncExternalStore } from 'react';
import classes from './offline-notice.module.css';
import { texts } from './texts.ts';

const subscribe = (listen: () => void) => {
  window.addEventListener('online', listen);
  window.addEventListener('offline', listen);
  return () => {
    window.removeEventListener('online', listen);
    window.removeEventListener('offline', listen);
  };
};

const isOffline = () => !navigator.onLine;

/**
 * Says that the device has lost its network, as long as that is so. The place for it is always there, because a screen
 * reader reads out what changes in a region that it knows; and it lies over the page, so that nothing moves.
 */
export function OfflineNotice() {
  const offline = useSyncExternalStore(subscribe, isOffline);
  return (
    <div role="status" className={classes.place}>
      {offline && <p className={classes.notice}>{texts.offline}</p>}
    </div>
  );
}
