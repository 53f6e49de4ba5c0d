import { createElement, useEffect, useState, type ReactNode } from 'react';
import { notificationsStore } from '@mantine/notifications';
import { ErrorBoundary } from './feedback/error-boundary.tsx';
import { PlainToasts } from './feedback/plain-toasts.tsx';
import { useIsRunning } from './use-is-running.ts';
import { ThemeProvider, type ThemeProviderProps } from './theme-provider.tsx';

const secondsBetweenTries = 3;

/**
 * The toast region is loaded after the page, when the reader first moves: before they can press anything, since the
 * message may be that the network is down. Until it loads, toasts are plain, and loading is retried.
 */
function useToastRegion(): ReactNode {
  const areWanted = useToastsWanted();
  const [tries, setTries] = useState(0);
  const [region, setRegion] = useState<ReactNode>();

  useEffect(() => {
    if (!areWanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const tryAgain = () => {
      if (!isLeft) timer = setTimeout(() => setTries((before) => before + 1), secondsBetweenTries * 1_000);
    };
    import('./feedback/toast-region.tsx').then((loaded) => {
      if (!isLeft) setRegion(createElement(loaded.default));
    }, tryAgain);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [areWanted, tries]);

  return region;
}

/** Everything an application needs from the kit: theme, the kit's own words, and the toast region. */
export function AppProvider({ texts, children }: ThemeProviderProps) {
  const toastRegion = useToastRegion();
  // The service can't draw elsewhere in the page.
  const isRunning = useIsRunning();
  return (
    <ThemeProvider texts={texts}>
      {children}
      {isRunning && (
        <ErrorBoundary renderFailure={() => <PlainToasts />}>{toastRegion ?? <PlainToasts />}</ErrorBoundary>
      )}
    </ThemeProvider>
  );
}

const isThere = () => {
  const { notifications, queue } = notificationsStore.getState();
  return notifications.length + queue.length > 0;
};

/** The reader's first activity, before anything could need a toast. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Becomes true with the first toast, or the reader's first move. */
function useToastsWanted(): boolean {
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
