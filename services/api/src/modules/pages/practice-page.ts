import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import type { Branded } from '@rewards/domain/practice/brand';
import { markOf } from '../practice/mark.ts';
import { phoneInWords, phoneLink } from '../practice/phone-in-words.ts';
import { type Html, html } from '../../texts/html.ts';
import { isInHeadingFont } from './heading-font.ts';
import { type PageMeans, type PageParts, renderPage } from './page.ts';

/** What every page of a practice shows of it. */
export type PagePractice = Pick<PracticeProfile, 'name' | 'address' | 'phone' | 'color' | 'logo'>;

interface PracticePage extends Omit<PageParts, 'kind' | 'body' | 'color'> {
  readonly heading: string | Html;
  readonly lead: string | Html;
  /** Everything after these two. */
  readonly rest: Html;
  /** A card with the practice's details instead of its contact below: beside the rest where there is room. */
  readonly card?: Html;
}

/** A page of the practice: its name above, the content, and its contact details below. */
export const renderPracticePage = async (
  means: PageMeans,
  practice: PagePractice,
  { heading, lead, rest, card, head, ...parts }: PracticePage,
): Promise<string> => {
  const width = card ? 'wide' : '';
  const isInFont = isInHeadingFont(String(heading));
  const font = await means.assets.addressOf('heading.woff2');
  const preload = html`<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`;
  const content = html`<h1 class="${isInFont ? '' : 'plain'}">${heading}</h1>
      <p class="lead">${lead}</p>
      ${rest}`;
  return renderPage(means, {
    ...parts,
    head: html`${isInFont ? preload : undefined}${head}`,
    kind: 'invitation',
    color: practice.color,
    body: html`${nameplate(practice, width)}
    <main class="${width}">
      ${card ? html`<div>${content}</div>` : content}
      ${card}
    </main>
    ${card ? undefined : contact(practice)}`,
  });
};

/** The practice's mark and name, above a page. */
export const nameplate = (practice: Branded, width = ''): Html =>
  html`<header class="brand ${width}"
      ><img class="mark" src="${markOf(practice)}" alt=""><span>${practice.name}</span></header>`;

/** The practice's address and phone, if provided. */
const contact = ({ name, address, phone }: PagePractice): Html => html`<footer>
      <address>
        <strong>${name}</strong>
        ${address === '' ? undefined : html`<span>${address}</span>`}
        ${phone === '' ? undefined : html`<a href="${phoneLink(phone)}">${phoneInWords(phone)}</a>`}
      </address>
    </footer>`;
