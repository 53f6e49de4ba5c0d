import { useSyncExternalStore } from 'react';
import classes from './offline-notice.module.css';
import { texts } from './texts/frame.ts';

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
 * Shows that the device is offline. Its region always exists, because screen readers announce changes only in known
 * regions. It overlays the page, so nothing moves.
 */
export function OfflineNotice() {
  const offline = useSyncExternalStore(subscribe, isOffline, () => false);
  return (
    <div role="status" className={classes.place}>
      {offline && <p className={classes.notice}>{texts.offline}</p>}
    </div>
  );
}
