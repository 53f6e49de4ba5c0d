import { lazy, Suspense, type ComponentType } from 'react';
import { ThemeProvider, type ThemeProviderProps } from './theme-provider.tsx';

/**
 * What draws toasts is loaded after the page, and at once: the first message to show may be that the network is gone. A
 * page whose toasts could not be loaded still works.
 */
const ToastRegion = lazy((): Promise<{ default: ComponentType }> =>
  import('./feedback/toast-region.tsx').catch(() => ({ default: () => null })),
);

/**
 * Everything an application of the kit needs around it: the look, the kit's own words, and the place where toasts
 * appear.
 */
export function AppProvider({ texts, children }: ThemeProviderProps) {
  return (
    <ThemeProvider texts={texts}>
      {children}
      <Suspense fallback={null}>
        <ToastRegion />
      </Suspense>
    </ThemeProvider>
  );
}
