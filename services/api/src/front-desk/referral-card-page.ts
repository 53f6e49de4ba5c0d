import type { ReferralCard } from '@rewards/domain/front-desk/referral-card';
import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import { html } from '../pages/html.ts';
import type { PageAssets } from '../pages/page-assets.ts';
import { renderPage } from '../pages/page.ts';
import { brand, contact } from '../pages/practice-parts.ts';
import { phoneInWords, phoneLink } from '../practice/phone-in-words.ts';

type Practice = Pick<PracticeProfile, 'name' | 'address' | 'phone'>;

export interface ReferralCardPage {
  readonly practice: Practice;
  readonly publicUrl: string;
  readonly card: ReferralCard;
}

/** The card that a scan or a mailed link opens: first name, link, QR, Copy, Share, and the way to sign in (rule 18). */
export async function renderReferralCard(
  assets: PageAssets,
  { practice, publicUrl, card }: ReferralCardPage,
): Promise<string> {
  const { firstName, referralCode } = card;
  const link = `${publicUrl}/r/${referralCode}`;
  return renderPage(assets, {
    title: `Your referral card for ${practice.name}`,
    head: html`<link rel="stylesheet" href="${await assets.addressOf('card.css')}">
    <script type="module" src="${await assets.addressOf('card.js')}"></script>`,
    kind: 'invitation',
    body: html`${brand(practice)}
    <main>
      <h1>${firstName === undefined ? 'Welcome!' : html`Welcome, <span class="who">${firstName}</span>!`}</h1>
      <p class="lead">This is your referral card. Let a friend scan the code, or send them your link.</p>
      <section class="card" data-link="${link}" aria-label="Your referral card">
        <img src="/qr/image/referral/${referralCode}" width="240" height="240" alt="QR code of your referral link">
        <div>
          <h2>Your referral link</h2>
          <p class="link"><a href="${link}">${publicUrl}/r/<wbr>${referralCode}</a></p>
          <p class="actions">
            <button class="button" type="button" data-act="copy" hidden>Copy</button>
            <button class="button quiet" type="button" data-act="share" hidden>Share</button>
          </p>
          <p class="told" role="status"></p>
        </div>
      </section>
      <p class="hint">Sign in to see how your referrals stand. We send a code to your email.</p>
      <p class="actions"><a class="button quiet" href="/login?mode=code">Sign in with a code</a></p>
    </main>
    ${contact(practice)}`,
  });
}

/** Why a card does not open, in words that blame nobody. */
export interface ClosedCard {
  readonly title: string;
  readonly explanation: string;
}

/** For an address that opens nothing, or nothing any more: no error, and a way on. */
export const renderClosedCard = (
  assets: PageAssets,
  practice: Practice,
  { title, explanation }: ClosedCard,
): Promise<string> =>
  renderPage(assets, {
    title: practice.name,
    kind: 'invitation',
    body: html`${brand(practice)}
    <main>
      <h1>${title}</h1>
      <p class="lead">${explanation}</p>
      <p class="actions">
        <a class="button" href="/login?mode=code">Sign in with a code</a>
        ${practice.phone === '' ? '' : html`<a class="button quiet" href="${phoneLink(practice.phone)}">Call ${phoneInWords(practice.phone)}</a>`}
      </p>
    </main>
    ${contact(practice)}`,
  });
