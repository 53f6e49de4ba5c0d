import { accentSteps } from '@rewards/domain/practice/accent';
import { type Branded, brandOf, productColor } from '@rewards/domain/practice/brand';
import type { LogoContent } from '@rewards/domain/practice/logo';
import { type Html, html } from '../../texts/html.ts';
import { initialsDrawing } from '../practice/mark.ts';
import { toothLines } from './page.ts';
import type { Texts } from '../../texts/texts.ts';

export const previewSize = { width: 1_200, height: 630 } as const;

/** What @fontsource/fraunces has letters for in all its files: European names, and Vietnamese ones. */
const drawableLetters = String.raw` -~\u00a0-\u0148\u014a-\u017e\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u1ea0-\u1ef9`;
const drawableSigns = String.raw`\u2013\u2014\u2018-\u201a\u201c-\u201e\u2026`;
const drawable = new RegExp(`^[${drawableLetters}${drawableSigns}]+$`);
const isDrawable = (text: string) => drawable.test(text.normalize('NFC'));

/** In pixels, and in letters of that size that surely fit a line of 1,020 pixels. */
const headingSizes = [
  [120, 14],
  [96, 18],
  [72, 24],
] as const;
const smallestHeading = 72;
const maxHeadingLetters = 24;
const maxPracticeLetters = 36;

const cut = (text: string, max: number) => {
  const letters = Array.from(text.normalize('NFC'));
  return letters.length <= max
    ? letters.join('')
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
};

/**
 * The picture of an invitation in a messenger, as SVG. A name that the font can't draw whole isn't drawn at all.
 * @param friend undefined for a referrer without a name, and for unknown links
 * @param logo a PNG or JPEG
 */
export function previewPicture(
  texts: Texts['pages']['previewPicture'],
  friend: string | undefined,
  practice: Branded,
  logo: LogoContent | undefined,
): string {
  const [accent, tint] = accentOf(practice);
  const name = friend !== undefined && isDrawable(friend) ? cut(friend, maxHeadingLetters) : undefined;
  const size = headingSizes.find(([, letters]) => (name ?? '').length <= letters)?.[0] ?? smallestHeading;
  const heading =
    name === undefined
      ? html`<text x="90" y="350" font-size="120">${texts.welcome}</text>`
      : html`<text x="90" y="300" font-size="${size}" fill="${accent}">${name}</text>
        <text x="90" y="420" font-size="96">${texts.invited}</text>`;
  const sign = isDrawable(practice.name)
    ? html`<text x="90" y="530" font-size="48" fill="#4d5c70">${cut(practice.name, maxPracticeLetters)}</text>`
    : undefined;
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${previewSize.width}" height="${previewSize.height}">
      <rect width="100%" height="100%" fill="#faf8f5"/>
      <circle cx="1090" cy="40" r="360" fill="${tint}"/>
      <circle cx="1190" cy="640" r="220" fill="#ffe6dc"/>
      ${mark(practice, logo, accent)}
      <g font-family="Fraunces" fill="#1a2733">${heading}${sign}</g>
    </svg>`.markup;
}

/** The accent by day and its tint. */
const accentOf = ({ color }: Branded): readonly [accent: string, tint: string] => {
  const steps = color === null ? undefined : accentSteps(color);
  return steps ? [steps[7], steps[1]] : [productColor, '#d3f8ef'];
};

/** The logo or the initials. For letters that the font lacks, the product's tooth. */
function mark(practice: Branded, logo: LogoContent | undefined, accent: string): Html {
  if (logo)
    return html`<image x="90" y="72" width="480" height="104" preserveAspectRatio="xMinYMid meet"
        href="data:${logo.mediaType};base64,${Buffer.from(logo.bytes).toString('base64')}"/>`;
  if (isDrawable(brandOf(practice).initials))
    return html`<g transform="translate(90 72) scale(2.6)">${initialsDrawing(practice, 'Fraunces')}</g>`;
  return html`<g transform="translate(76 76) scale(4)" fill="none" stroke="${accent}"
        stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${toothLines}</g>`;
}
