import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import { phoneInWords, phoneLink } from '../practice/phone-in-words.ts';
import { type Html, html } from '../../texts/html.ts';
import { type PageMeans, type PageParts, renderPage, tooth } from './page.ts';

type Practice = Pick<PracticeProfile, 'name' | 'address' | 'phone'>;

interface PracticePage extends Omit<PageParts, 'kind' | 'body'> {
  readonly heading: string | Html;
  readonly lead: string | Html;
  /** Everything after these two. */
  readonly rest: Html;
}

/** A page of the practice: its name above, the content, and its contact details below. */
export const renderPracticePage = (
  means: PageMeans,
  practice: Practice,
  { heading, lead, rest, ...parts }: PracticePage,
): Promise<string> =>
  renderPage(means, {
    ...parts,
    kind: 'invitation',
    body: html`<header class="brand">${tooth}<span>${practice.name}</span></header>
    <main>
      <h1>${heading}</h1>
      <p class="lead">${lead}</p>
      ${rest}
    </main>
    ${contact(practice)}`,
  });

/** The practice's address and phone, if provided. */
const contact = ({ name, address, phone }: Practice): Html => html`<footer>
      <address>
        <strong>${name}</strong>
        ${address === '' ? undefined : html`<span>${address}</span>`}
        ${phone === '' ? undefined : html`<a href="${phoneLink(phone)}">${phoneInWords(phone)}</a>`}
      </address>
    </footer>`;
