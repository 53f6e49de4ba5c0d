import { alpha, createTheme, defaultVariantColorsResolver, type CSSVariablesResolver } from '@mantine/core';
import { palette, paper } from './palette.ts';

const softShadow = '0 1px 2px rgb(15 23 42 / 5%), 0 8px 24px -12px rgb(15 23 42 / 16%)';
const family =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, sans-serif";

/** The tokens: sizes on an 8 px grid, one type scale with nothing under 13 px, one shadow, cards with 16 px corners. */
export const theme = createTheme({
  colors: palette,
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 4 },
  black: '#1a2733',
  fontFamily: family,
  headings: {
    fontFamily: family,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '2rem' },
  defaultRadius: 'md',
  shadows: { xs: softShadow, sm: softShadow, md: softShadow, lg: softShadow, xl: softShadow },
  respectReducedMotion: true,
  cursorType: 'pointer',
  /** Text on a filled surface follows the scheme: white on dark teal by day, dark on light teal at night. */
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...resolved, color: 'var(--kit-on-filled)' } : resolved;
  },
  components: {
    Button: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    SegmentedControl: { defaultProps: { size: 'md' } },
    Badge: { defaultProps: { variant: 'light', size: 'lg' } },
    Alert: { defaultProps: { radius: 'md', variant: 'light' } },
  },
});

/** At night a tinted surface is a faint shade of its color, and the text on it a light step of that color. */
const tintsOfNight = Object.fromEntries(
  Object.entries(palette).flatMap(([name, steps]) => {
    // By its name, so that a practice's accent reaches it.
    const readable = `var(--mantine-color-${name}-${name === 'gray' ? 2 : 3})`;
    return [
      [`--mantine-color-${name}-light`, alpha(steps[4], 0.14)],
      [`--mantine-color-${name}-light-hover`, alpha(steps[4], 0.22)],
      [`--mantine-color-${name}-light-color`, readable],
      [`--mantine-color-${name}-text`, readable],
    ];
  }),
);

/** Overrides steps that Mantine chooses too faint to read, by day or night. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-body': paper.light,
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-success': 'var(--mantine-color-green-7)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--kit-on-filled': 'var(--mantine-color-white)',
    '--kit-surface': 'var(--mantine-color-white)',
    '--kit-line': 'var(--mantine-color-gray-2)',
    '--kit-sunken': 'var(--mantine-color-gray-1)',
    '--kit-celebration': 'var(--mantine-color-coral-7)',
    '--kit-pending': 'var(--mantine-color-yellow-8)',
    '--kit-pending-surface': 'var(--mantine-color-yellow-1)',
    '--kit-signed-up': 'var(--mantine-color-blue-8)',
    '--kit-signed-up-surface': 'var(--mantine-color-blue-1)',
    '--kit-completed': 'var(--mantine-color-green-8)',
    '--kit-completed-surface': 'var(--mantine-color-green-1)',
  },
  dark: {
    ...tintsOfNight,
    '--mantine-color-default-border': 'var(--mantine-color-dark-4)',
    '--mantine-color-body': paper.dark,
    '--mantine-color-error': 'var(--mantine-color-red-3)',
    '--mantine-color-success': 'var(--mantine-color-green-4)',
    '--mantine-color-anchor': 'var(--mantine-color-teal-4)',
    '--kit-on-filled': 'var(--mantine-color-dark-9)',
    '--kit-surface': 'var(--mantine-color-dark-6)',
    '--kit-line': 'var(--mantine-color-dark-5)',
    '--kit-sunken': 'var(--mantine-color-dark-8)',
    '--kit-celebration': 'var(--mantine-color-coral-3)',
    '--kit-pending': 'var(--mantine-color-yellow-3)',
    '--kit-pending-surface': '#3a2c12',
    '--kit-signed-up': 'var(--mantine-color-blue-2)',
    '--kit-signed-up-surface': '#182a4a',
    '--kit-completed': 'var(--mantine-color-green-3)',
    '--kit-completed-surface': '#14301f',
  },
});
