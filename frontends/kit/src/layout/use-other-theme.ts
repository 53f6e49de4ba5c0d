import { useKitTexts } from '../texts/use-kit-texts.ts';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/**
 * The theme that is not shown, what a button to it says, and how to change to it. Until then the system decides; the
 * choice is kept in this browser.
 */
export function useOtherTheme() {
  const texts = useKitTexts();
  // Mantine would stop all transitions with a style tag for a moment, which the content security policy forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const other = scheme === 'dark' ? 'light' : 'dark';
  return { other, label: texts.theme[other], change: () => setColorScheme(other) } as const;
}
