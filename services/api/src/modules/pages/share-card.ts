import { type Html, html } from '../../texts/html.ts';
import type { PageMeans } from './page.ts';

/** The style and script of a card, for the page's head. */
export const shareCardHead = async ({ assets }: PageMeans): Promise<Html> =>
  html`<link rel="stylesheet" href="${await assets.addressOf('card.css')}">
    <script type="module" src="${await assets.addressOf('card.js')}"></script>`;

/** A personal link with its QR code, Copy and Share. */
export function shareCard(
  { texts: { pages } }: PageMeans,
  { publicUrl, referralCode }: { readonly publicUrl: string; readonly referralCode: string },
): Html {
  const texts = pages.card;
  const link = `${publicUrl}/r/${referralCode}`;
  return html`<section
          class="card"
          data-link="${link}"
          data-copied="${texts.copied}"
          data-copy-failed="${texts.copyFailed}"
          data-shared="${texts.shared}"
          data-share-failed="${texts.shareFailed}"
          aria-label="${texts.card}"
        >
        <img src="/qr/image/referral/${referralCode}" width="240" height="240" alt="${texts.qr}">
        <div>
          <h2>${texts.link}</h2>
          <p class="link"><a href="${link}">${publicUrl}/r/<wbr>${referralCode}</a></p>
          <p class="actions">
            <button class="button" type="button" data-act="copy" hidden>${texts.copy}</button>
            <button class="button quiet" type="button" data-act="share" hidden>${texts.share}</button>
          </p>
          <p class="told" role="status"></p>
        </div>
      </section>`;
}
