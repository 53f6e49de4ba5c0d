import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import { phoneInWords, phoneLink } from '../practice/phone-in-words.ts';
import { type Html, html } from './html.ts';
import { tooth } from './page.ts';

/** Whose page it is, above it. */
export const brand = ({ name }: Pick<PracticeProfile, 'name'>): Html =>
  html`<header class="brand">${tooth}<span>${name}</span></header>`;

/** Where the practice is and how it is called, as far as it has told. */
export const contact = ({
  name,
  address,
  phone,
}: Pick<PracticeProfile, 'name' | 'address' | 'phone'>): Html => html`<footer>
      <address>
        <strong>${name}</strong>
        ${address === '' ? undefined : html`<span>${address}</span>`}
        ${phone === '' ? undefined : html`<a href="${phoneLink(phone)}">${phoneInWords(phone)}</a>`}
      </address>
    </footer>`;
