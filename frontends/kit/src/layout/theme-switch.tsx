import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '../icons.ts';

/** Light or dark. Until it is pressed the system decides; the choice is kept in this browser. */
export function ThemeSwitch() {
  // Mantine would stop all transitions with a style tag for a moment, which the content security policy forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const other = scheme === 'dark' ? 'light' : 'dark';
  const Icon = other === 'dark' ? IconMoon : IconSun;
  return (
    <ActionIcon aria-label={`Use the ${other} theme`} title={`Use the ${other} theme`} onClick={() => setColorScheme(other)}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}
