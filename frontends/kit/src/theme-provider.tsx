import type { ReactNode } from 'react';
import { MantineProvider } from '@mantine/core';
import { theme } from './theme/theme.ts';

/**
 * The look, for whatever stands inside. Mantine writes no style tag here: variables and classes are in the kit's style
 * sheets, so that `style-src 'self'` is enough. Light or dark follows the system until the reader chooses.
 */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
