import type { PublicConfig } from '@rewards/contracts/practice';
import { Html, html } from '../../texts/html.ts';
import type { Texts } from '../../texts/texts.ts';

interface PageNamed {
  readonly path: string;
  /** The page's address, without a query. */
  readonly address: string;
  readonly title: string;
}

/** What search engines and previews read of a drawn page. */
export function pageHead(
  { descriptions }: Texts['pages'],
  { path, address, title }: PageNamed,
  practice: PublicConfig['practice'] | undefined,
): Html {
  const describe = Object.hasOwn(descriptions, path) ? descriptions[path as keyof typeof descriptions] : undefined;
  const description = practice && describe?.(practice.name);
  return html`<title>${title}</title>
    ${
      description === undefined
        ? undefined
        : html`<meta name="description" content="${description}" />
    <meta property="og:description" content="${description}" />`
    }
    ${practice && html`<meta property="og:site_name" content="${practice.name}" />`}
    <meta property="og:title" content="${title}" />
    <meta property="og:type" content="website" />
    <meta property="og:url" content="${address}" />
    ${path === '/ddcinfo' && practice ? structured(practice, address) : undefined}`;
}

const schemaDay = (day: string) => `https://schema.org/${day[0]?.toUpperCase()}${day.slice(1)}`;

/** The practice in the vocabulary of schema.org. */
function structured(practice: PublicConfig['practice'], address: string): Html {
  const open = practice.opening_hours.filter(({ from, to }) => from !== null && to !== null);
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Dentist',
    name: practice.name,
    url: practice.site_url ?? address,
    ...(practice.address !== '' && { address: practice.address }),
    ...(practice.phone !== '' && { telephone: practice.phone }),
    ...(practice.directions_url !== null && { hasMap: practice.directions_url }),
    openingHoursSpecification: open.map(({ days, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map(schemaDay),
      opens: from,
      closes: to,
    })),
  };
  return scriptOf({ type: 'application/ld+json' }, facts);
}

/** Data in a page. Nothing in it can end the element, and no browser runs it. */
export function scriptOf({ type, id }: { readonly type: string; readonly id?: string }, data: object): Html {
  const named = id === undefined ? undefined : html` id="${id}"`;
  return html`<script type="${type}"${named}>${new Html(JSON.stringify(data).replaceAll('<', '\\u003c'))}</script>`;
}
