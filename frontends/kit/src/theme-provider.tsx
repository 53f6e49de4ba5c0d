import { useMemo, type ReactNode } from 'react';
import { MantineProvider } from '@mantine/core';
import { kitTexts } from './texts/en.ts';
import { KitTextsContext, type KitTexts } from './texts/use-kit-texts.ts';
import { theme } from './theme/theme.ts';

export interface ThemeProviderProps {
  /** The kit's own words in the reader's language. Defaults to English. */
  readonly texts?: KitTexts | undefined;
  readonly children: ReactNode;
}

/** Mantine draws toasts and takes missing values from the theme. */
const withWords = ({ close }: KitTexts) => ({
  ...theme,
  components: {
    ...theme.components,
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': close } } },
  },
});

/**
 * The theme and the kit's own words for everything inside. Mantine adds no style tag here: variables and classes are in
 * the kit's style sheets, so `style-src 'self'` is enough. Light or dark follows the system until the reader chooses.
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
