import { lazy, Suspense, type ReactNode } from 'react';
import { MantineProvider } from '@mantine/core';
import { theme } from './theme/theme.ts';

/** Toasts come after something was done, so what draws them is loaded after the page. */
const ToastRegion = lazy(() => import('./feedback/toast-region.tsx'));

/**
 * Everything a page of the kit needs around it. Mantine writes no style tag here: variables and classes are in the kit's
 * style sheets, so that `style-src 'self'` is enough. Light or dark follows the system until the reader chooses.
 */
export function AppProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      {children}
      <Suspense fallback={null}>
        <ToastRegion />
      </Suspense>
    </MantineProvider>
  );
}
