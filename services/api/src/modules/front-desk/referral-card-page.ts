import type { ReferralCard } from '@rewards/domain/front-desk/referral-card';
import { type Html, html } from '../../texts/html.ts';
import type { PageMeans } from '../pages/page.ts';
import { type PagePractice, renderPracticePage } from '../pages/practice-page.ts';
import { shareCard, shareCardHead } from '../pages/share-card.ts';
import { phoneInWords, phoneLink } from '../practice/phone-in-words.ts';

export interface ReferralCardPage {
  readonly practice: PagePractice;
  readonly publicUrl: string;
  readonly card: ReferralCard;
}

/**
 * The card that a scan or an emailed link opens: first name, link, QR code, Copy, Share, and a sign-in link (rule 18).
 */
export async function renderReferralCard(
  means: PageMeans,
  { practice, publicUrl, card }: ReferralCardPage,
): Promise<string> {
  const texts = means.texts.pages.card;
  const { firstName, referralCode } = card;
  const welcome =
    firstName === undefined ? texts.welcome : texts.welcomeBack(html`<span class="who">${firstName}</span>`);
  return renderPracticePage(means, practice, {
    title: texts.title(practice.name),
    head: await shareCardHead(means),
    heading: welcome,
    lead: texts.lead,
    rest: html`${shareCard(means, { publicUrl, referralCode })}
      <p class="hint">${texts.hint}</p>
      <p class="actions"><a class="button quiet" href="/login?mode=code">${texts.signIn}</a></p>`,
  });
}

/** Why a card doesn't open, without blame. */
export interface ClosedCard {
  readonly title: string;
  readonly explanation: string;
}

const callButton = (means: PageMeans, phone: string): Html =>
  html`<a class="button quiet" href="${phoneLink(phone)}">${means.texts.pages.card.call(phoneInWords(phone))}</a>`;

/** For an invalid or expired address: no error, and a next step. */
export const renderClosedCard = (
  means: PageMeans,
  practice: PagePractice,
  { title, explanation }: ClosedCard,
): Promise<string> =>
  renderPracticePage(means, practice, {
    title: practice.name,
    heading: title,
    lead: explanation,
    rest: html`<p class="actions">
        <a class="button" href="/login?mode=code">${means.texts.pages.card.signIn}</a>
        ${practice.phone === '' ? '' : callButton(means, practice.phone)}
      </p>`,
  });
