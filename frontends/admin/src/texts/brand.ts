import { inReadersLanguage } from '@rewards/client';

export const texts = inReadersLanguage({
  title: 'Color and logo',
  hint: 'Shown on your pages and in emails. Screens show the logo.',
  color: 'Color',
  colorHint: 'For buttons and links. We make it darker or lighter where text would be hard to read.',
  noColor: 'Use the standard color',
  sample: 'Your color on a light and a dark page',
  light: 'Light page',
  dark: 'Dark page',
  button: 'Book a visit',
  link: 'Your rewards',
  logo: 'Logo',
  chooseLogo: 'Choose a PNG, JPEG, or WebP picture, or drop it here. Up to 200 kB and 1,024 pixels a side.',
  replaceLogo: 'Choose or drop another picture to replace it.',
  removeLogo: 'Remove logo',
  noLogo: "Without a logo, we show your practice's initials. Emails also show them for a WebP logo or one over 50 kB.",
  currentLogo: 'Your logo',
  newLogo: 'A new logo',
});
