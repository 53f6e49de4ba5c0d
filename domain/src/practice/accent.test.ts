import { describe, expect, it } from '@jest/globals';
import { accentSteps, contrastOf, nightText, nightTints, textOn } from './accent.ts';
import { productColor } from './brand.ts';

const colors = {
  yellow: '#ffd400',
  white: '#ffffff',
  black: '#000000',
  navy: '#0b1f4b',
  gray: '#777777',
  red: '#e53935',
  'the default': productColor,
};

/** What a browser draws for a color that lets a part of another through. */
const drawn = (color: string, opacity: number, surface: string) =>
  [1, 3, 5].reduce((hex, start) => {
    const [over = 0, below = 0] = [color, surface].map((each) => Number.parseInt(each.slice(start, start + 2), 16));
    return `${hex}${Math.round(below + (over - below) * opacity)
      .toString(16)
      .padStart(2, '0')}`;
  }, '#');

it('the contrast of two colors is as in WCAG', () => {
  expect(contrastOf('#ffffff', '#000000')).toBe(21);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each(Object.entries(colors))('with %s', (_, color) => {
  const steps = accentSteps(color);
  const step = (index: keyof typeof steps & number) => steps[index] ?? '';

  it('text on the color is readable', () => {
    expect(contrastOf(textOn(color), color)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['the accent on a card', step(7), '#ffffff'],
    ['the accent on the page', step(7), '#faf8f5'],
    ['the accent on its tint', step(7), step(1)],
    ['white on a button under the mouse', '#ffffff', step(8)],
    ['a badge', step(9), step(1)],
    ['the accent on a card at night', step(4), '#1e2933'],
    ['the accent on the page at night', step(4), '#151d25'],
    ['the accent on its wash at night', step(4), step(9)],
    ['dark text on a button at night', nightText, step(4)],
    ['dark text on a button under the mouse at night', nightText, step(5)],
    ['a badge at night', step(3), drawn(step(4), nightTints.usual, '#1e2933')],
    ['a badge under the mouse at night', step(3), drawn(step(4), nightTints.hover, '#1e2933')],
    ['text on the wash at night', '#e8edf2', step(9)],
  ])('is readable, with at least 4.5:1: %s', (_what, text, surface) => {
    expect(contrastOf(text, surface)).toBeGreaterThanOrEqual(4.5);
  });
});

it('a color that reads already stays as it is', () => {
  expect(accentSteps('#0b1f4b')[7]).toBe('#0b1f4b');
  expect(accentSteps(productColor)[7]).toBe(productColor);
  expect(accentSteps('#ffd400')[4]).toBe('#ffd400');
});
