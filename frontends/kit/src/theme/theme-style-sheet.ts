import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { palette } from './palette.ts';
import { cssVariablesResolver, theme } from './theme.ts';

/** No component is tinted in these colors, none is an outline, and no style sheet reads the others. */
const unused = /^--mantine-(?:color-(?:(?:blue|coral|dark)-(?!\d)|[a-z]+-outline)|breakpoint-|h[56]-|primary-color-\d)/;

const stemOf = (declaration: string) => declaration.slice(0, declaration.indexOf(':')).replace(/-[^-]+$/, '');

/** Formats a rule's declarations with one family per line, such as the ten steps of a color. */
function laidOut(_rule: string, body: string): string {
  const lines: string[][] = [];
  for (const declaration of body.split(';').map((text) => text.trim())) {
    if (declaration === '' || unused.test(declaration)) continue;
    const family = lines.at(-1);
    if (family?.[0] !== undefined && stemOf(family[0]) === stemOf(declaration)) family.push(declaration);
    else lines.push([declaration]);
  }
  return ` {\n${lines.map((family) => `  ${family.join('; ')};`).join('\n')}\n}\n`;
}

type Variables = Parameters<typeof convertCssVariables>[0];

const rule = (variables: Partial<Variables>) =>
  convertCssVariables({ variables: {}, light: {}, dark: {}, ...variables }, ':root')
    .replaceAll(/[^{}]*\{\s*\}/g, '')
    .trim()
    .replaceAll(/\s*\{([^}]*)\}/g, laidOut);

/**
 * The theme as a style sheet, generated ahead because Mantine would otherwise write its variables into a `<style>` tag,
 * which `style-src 'self'` forbids. Paper is always light: the dark scheme applies to screens only, and the light one
 * is the default.
 */
export function themeStyleSheet(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const ours = Object.fromEntries(Object.entries(merged.colors).filter(([name]) => name in palette));
  const defaults = defaultCssVariablesResolver({ ...merged, colors: ours as typeof merged.colors });
  const own = cssVariablesResolver(merged);
  const variables = rule({ variables: { ...defaults.variables, ...own.variables } });
  const light = rule({ light: { ...defaults.light, ...own.light } }).replace(
    '[data-mantine-color-scheme="light"]',
    '[data-mantine-color-scheme]',
  );
  const dark = rule({ dark: { ...defaults.dark, ...own.dark } });
  const origin = '/* Written by scripts/write-theme.ts from theme.ts; change that. */';
  return `${origin}\n${variables}\n${light}\n@media not print {\n${dark}}\n`;
}
