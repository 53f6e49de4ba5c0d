import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { palette } from './palette.ts';
import { cssVariablesResolver, theme } from './theme.ts';

/**
 * The theme as a style sheet. It is made ahead of time because Mantine would otherwise write its variables into a
 * `<style>` tag in the page, which `style-src 'self'` forbids.
 */
export function themeStyleSheet(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const ours = Object.fromEntries(Object.entries(merged.colors).filter(([name]) => name in palette));
  const defaults = defaultCssVariablesResolver({ ...merged, colors: ours as typeof merged.colors });
  const own = cssVariablesResolver(merged);
  const variables = {
    variables: { ...defaults.variables, ...own.variables },
    light: { ...defaults.light, ...own.light },
    dark: { ...defaults.dark, ...own.dark },
  };
  const css = convertCssVariables(variables, ':root');
  return `/* Written by scripts/write-theme.ts from theme.ts; change that. */\n${css.replaceAll(/([{;])\s*/g, '$1\n  ').replaceAll(/\s*}\s*/g, '\n}\n')}`;
}
