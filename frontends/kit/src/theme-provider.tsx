import { useMemo, type ReactNode } from 'react';
import { MantineProvider } from '@mantine/core';
import { kitTexts } from './texts/en.ts';
import { KitTextsContext, type KitTexts } from './texts/use-kit-texts.ts';
import { theme } from './theme/theme.ts';

export interface ThemeProviderProps {
  /** The kit's own words in the reader's language; English unless given. */
  readonly texts?: KitTexts | undefined;
  readonly children: ReactNode;
}

/** Toasts are drawn by Mantine, which asks the theme for what is not given. */
const withWords = ({ close }: KitTexts) => ({
  ...theme,
  components: {
    ...theme.components,
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': close } } },
  },
});

/**
 * The look and the kit's own words, for whatever stands inside. Mantine writes no style tag here: variables and classes
 * are in the kit's style sheets, so that `style-src 'self'` is enough. Light or dark follows the system until the
 * reader chooses.
 */
export function ThemeProvider({ texts = kitTexts, children }: ThemeProviderProps) {
  const themed = useMemo(() => withWords(texts), [texts]);
  return (
    <KitTextsContext value={texts}>
      <MantineProvider theme={themed} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
        {children}
      </MantineProvider>
    </KitTextsContext>
  );
}
