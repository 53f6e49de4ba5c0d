/** Colors are written like #0f766e. */
export type Color = string;

const [white, black] = ['#ffffff', '#000000'];
/** What text in the accent stands on: cards and the page, by day and at night. The kit's palette names them. */
export const surfaces = { light: [white, '#faf8f5'], dark: ['#1e2933', '#151d25'] };

/** The lowest contrast that WCAG 2.2 allows for text (1.4.3). */
const readable = 4.5;

const channelsOf = (color: Color) => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** One color with a share of another, from 0 to 1. */
function mixed(color: Color, other: Color, share: number): Color {
  const others = channelsOf(other);
  const mix = channelsOf(color).map((value, index) => value + ((others[index] ?? 0) - value) * share);
  return `#${mix.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function luminanceOf(color: Color): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color)
    .map((value) => value / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors by WCAG, from 1 to 21. */
export function contrastOf(one: Color, other: Color): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** White or black, whichever reads on a color. One of them always does. */
export const textOn = (color: Color): Color => (contrastOf(white, color) >= readable ? white : black);

/** The color, moved toward another as far as it takes to be readable on all of these. */
function readableOn(on: readonly Color[], color: Color, toward: Color): Color {
  for (let share = 0; share < 1; share += 0.01) {
    const moved = mixed(color, toward, share);
    if (on.every((surface) => contrastOf(moved, surface) >= readable)) return moved;
  }
  return toward;
}

/**
 * A practice's color as the ten steps of an accent, from the lightest to the darkest, numbered like the kit's teal. By
 * day, step 7 is the text and the surface of a button with white text, and 1 the tint below it. At night, step 4 is the
 * text and the surface of a button with dark text, and 3 the text on a tint of it.
 */
export function accentSteps(color: Color): AccentSteps {
  const tint = mixed(color, white, 0.86);
  const day = readableOn([...surfaces.light, tint], color, black);
  const night = readableOn(surfaces.dark, color, white);
  const tintsOfNight = surfaces.dark.map((surface) => mixed(surface, night, nightTints.hover));
  return [
    mixed(color, white, 0.94),
    tint,
    mixed(color, white, 0.7),
    readableOn(tintsOfNight, mixed(night, white, 0.3), white),
    night,
    mixed(night, black, 0.08),
    mixed(night, day, 0.5),
    day,
    mixed(day, black, 0.25),
    readableOn([night], mixed(day, black, 0.5), black),
  ];
}

type AccentSteps = readonly [Color, Color, Color, Color, Color, Color, Color, Color, Color, Color];

/** The text of buttons at night. */
export const nightText: Color = '#0a0f13';

/** How much of step 4 a tinted surface has at night. */
export const nightTints = { usual: 0.14, hover: 0.22 } as const;
