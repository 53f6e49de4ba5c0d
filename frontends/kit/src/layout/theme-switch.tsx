import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '../icons.ts';
import { useIsRunning } from '../use-is-running.ts';
import { useKitTexts } from '../texts/use-kit-texts.ts';

/** A button that switches between light and dark. */
export function ThemeSwitch() {
  const { other, label, change } = useOtherTheme();
  const Icon = other === 'dark' ? IconMoon : IconSun;
  return (
    <ActionIcon aria-label={label} title={label} onClick={change}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}

/**
 * The theme that isn't active, its button's label, and how to switch to it. The system decides until the reader
 * chooses. The choice is stored in this browser.
 */
export function useOtherTheme() {
  const texts = useKitTexts();
  // Mantine would briefly disable all transitions with a style tag, which the content security policy forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const isRunning = useIsRunning();
  const other = isRunning && scheme === 'dark' ? 'light' : 'dark';
  return { other, label: texts.theme[other], change: () => setColorScheme(other) } as const;
}
