import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { ThemeProvider } from './theme-provider.tsx';

/**
 * What draws toasts is loaded after the page, and at once: the first message to show may be that the network is gone. A
 * page whose toasts could not be loaded still works.
 */
const ToastRegion = lazy((): Promise<{ default: ComponentType }> =>
  import('./feedback/toast-region.tsx').catch(() => ({ default: () => null })),
);

/** Everything an application of the kit needs around it: the look, and the place where toasts appear. */
export function AppProvider({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider>
      {children}
      <Suspense fallback={null}>
        <ToastRegion />
      </Suspense>
    </ThemeProvider>
  );
}
