import { lazy, Suspense, type ComponentType } from 'react';
import { useToastsWanted } from './feedback/use-toasts-wanted.ts';
import { ThemeProvider, type ThemeProviderProps } from './theme-provider.tsx';

/**
 * What draws toasts is loaded after the page, once the reader moves: before they have pressed anything, for the message
 * may be that the network is gone. A page whose toasts could not be loaded still works.
 */
const ToastRegion = lazy((): Promise<{ default: ComponentType }> =>
  import('./feedback/toast-region.tsx').catch(() => ({ default: () => null })),
);

/**
 * Everything an application of the kit needs around it: the look, the kit's own words, and the place where toasts
 * appear.
 */
export function AppProvider({ texts, children }: ThemeProviderProps) {
  const areToastsWanted = useToastsWanted();
  return (
    <ThemeProvider texts={texts}>
      {children}
      {areToastsWanted && (
        <Suspense fallback={null}>
          <ToastRegion />
        </Suspense>
      )}
    </ThemeProvider>
  );
}
