import { createElement, useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary } from './feedback/error-boundary.tsx';
import { PlainToasts } from './feedback/plain-toasts.tsx';
import { useToastsWanted } from './feedback/use-toasts-wanted.ts';
import { ThemeProvider, type ThemeProviderProps } from './theme-provider.tsx';

const secondsBetweenTries = 3;

/**
 * What draws toasts is loaded after the page, once the reader moves: before they have pressed anything, for the message
 * may be that the network is gone. As long as it can't be loaded, toasts are plain, and it is tried again.
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

/**
 * Everything an application of the kit needs around it: the look, the kit's own words, and the place where toasts
 * appear.
 */
export function AppProvider({ texts, children }: ThemeProviderProps) {
  const toastRegion = useToastRegion();
  return (
    <ThemeProvider texts={texts}>
      {children}
      <ErrorBoundary renderFailure={() => <PlainToasts />}>{toastRegion ?? <PlainToasts />}</ErrorBoundary>
    </ThemeProvider>
  );
}
