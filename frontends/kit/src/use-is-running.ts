import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while the service draws the page and the program takes it over, true afterwards. For what only the browser
 * knows: both must draw the same first.
 */
export const useIsRunning = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
