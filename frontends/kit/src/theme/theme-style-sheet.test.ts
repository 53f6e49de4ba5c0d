import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { palette } from './palette.ts';
import { themeStyleSheet } from './theme-style-sheet.ts';

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const luminance = (hex: string) => {
  const [red, green, blue] = [1, 3, 5].map((start) => channel(Number.parseInt(hex.slice(start, start + 2), 16) / 255));
  return 0.2126 * (red as number) + 0.7152 * (green as number) + 0.0722 * (blue as number);
};

const contrast = (one: string, other: string) => {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
};

describe('the theme', () => {
  it('matches theme.ts: run `npm run write-theme` in frontends/kit', () => {
    expect(readFileSync(new URL('./theme.css', import.meta.url), 'utf8')).toBe(themeStyleSheet());
  });

  it('prints light: whatever the dark scheme sets, it sets on screens only, and the light one sets too', () => {
    const [everywhere = '', onScreens = ''] = themeStyleSheet().split('@media not print {');
    const namesIn = (css: string) => [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
    expect(everywhere).not.toContain('"dark"');
    expect(onScreens).toContain(':root[data-mantine-color-scheme="dark"]');
    const light = everywhere.slice(everywhere.indexOf(':root[data-mantine-color-scheme]'));
    expect(new Set(namesIn(light))).toEqual(new Set(namesIn(onScreens)));
  });

  it.each([
    ['the brand on white', palette.teal[7], '#ffffff'],
    ['dark text on the brand at night', palette.dark[9], palette.teal[4]],
    ['small print on white', palette.gray[6], '#ffffff'],
    ['small print at night', palette.dark[2], palette.dark[6]],
    ['Pending', palette.yellow[8], palette.yellow[1]],
    ['Signed Up', palette.blue[8], palette.blue[1]],
    ['Completed', palette.green[8], palette.green[1]],
    ['celebrations', palette.coral[7], '#ffffff'],
  ])('is readable, with at least 4.5:1: %s', (_, text, surface) => {
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
  });
});
