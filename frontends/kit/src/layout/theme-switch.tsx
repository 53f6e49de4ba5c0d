import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '../icons.ts';
import { useOtherTheme } from './use-other-theme.ts';

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
