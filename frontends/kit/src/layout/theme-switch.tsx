import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '../icons.ts';
import { useOtherTheme } from './use-other-theme.ts';

/** Light or dark, as a button. */
export function ThemeSwitch() {
  const { other, change } = useOtherTheme();
  const Icon = other === 'dark' ? IconMoon : IconSun;
  return (
    <ActionIcon aria-label={`Use the ${other} theme`} title={`Use the ${other} theme`} onClick={change}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}
