import { type Html, html } from '../../texts/html.ts';
import type { Texts } from '../../texts/texts.ts';
import { accentStyleSheet } from './accent-style-sheet.ts';
import type { PageAssets } from './page-assets.ts';

/** What a page needs: its assets, and the texts in the reader's language. */
export interface PageMeans {
  readonly assets: PageAssets;
  readonly texts: Texts;
}

export interface PageParts {
  readonly title: string;
  readonly description?: string;
  /** More elements for the head. */
  readonly head?: Html | undefined;
  /** The page's kind: the class of its body, and the name of its style sheet. */
  readonly kind: 'invitation' | 'mailbox' | 'group';
  readonly body: Html;
  /** The practice's color. Without one, or on a page that isn't the practice's, it has the product's. */
  readonly color?: string | null;
}

/**
 * The frame of a page the service renders itself. It works without its script, which only applies the chosen theme: no
 * one chooses one at a group's address.
 */
export async function renderPage(
  { assets, texts }: PageMeans,
  { title, description, head, kind, body, color }: PageParts,
): Promise<string> {
  const names = [`${kind}.css`, 'icon.svg', 'theme.js'] as const;
  const [css, icon, theme] = await Promise.all(names.map((name) => assets.addressOf(name)));
  return html`<!doctype html>
<html lang="${texts.language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <title>${title}</title>
    ${description === undefined ? undefined : html`<meta name="description" content="${description}">`}
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="#faf8f5" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#151d25" media="(prefers-color-scheme: dark)">
    <link rel="icon" type="image/svg+xml" href="${icon}">
    ${kind === 'group' ? undefined : html`<script src="${theme}"></script>`}
    <link rel="stylesheet" href="${css}">
    ${color ? html`<link rel="stylesheet" href="${accentStyleSheet(color).address}">` : undefined}
    ${head}
  </head>
  <body class="${kind}">
    ${body}
  </body>
</html>
`.markup;
}

/** The product's logo: a tooth, as lines of a 24 x 24 SVG. */
export const toothLines = html`<path
  d="M12 5.5c-1.074 -.586 -2.583 -1.5 -4 -1.5c-2.1 0 -4 1.247 -4 5c0 4.899 1.056 8.41 2.671 10.537
    c.573 .756 1.97 .521 2.567 -.236c.398 -.505 .819 -1.439 1.262 -2.801c.292 -.771 .892 -1.504 1.5 -1.5
    c.602 0 1.21 .737 1.5 1.5c.443 1.362 .864 2.295 1.262 2.8c.597 .759 2 .993 2.567 .237
    c1.615 -2.127 2.671 -5.637 2.671 -10.537c0 -3.74 -1.908 -5 -4 -5c-1.423 0 -2.92 .911 -4 1.5"/><path
  d="M12 5.5l3 1.5"/>`;

/** In the color of the surrounding text. */
export const tooth = html`<svg class="tooth" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6"
  stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${toothLines}</svg>`;
