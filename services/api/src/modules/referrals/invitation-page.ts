import type { Opening } from '@rewards/domain/practice/opening';
import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import { html } from '../../texts/html.ts';
import type { PageMeans } from '../pages/page.ts';
import { hoursAndPlace, ratingAndOpening } from '../pages/practice-facts.ts';
import { renderPracticePage } from '../pages/practice-page.ts';
import { shareCard, shareCardHead } from '../pages/share-card.ts';

export interface Invitation {
  readonly practice: PracticeProfile;
  /** Whether the practice is open now. Undefined if it has set no hours. */
  readonly opening: Opening | undefined;
  readonly publicUrl: string;
  readonly referralCode: string;
  /** Undefined if the referrer hasn't entered a name. */
  readonly referrerFirstName: string | undefined;
}

export interface OwnLink {
  readonly practice: PracticeProfile;
  readonly publicUrl: string;
  /** The patient's own. */
  readonly referralCode: string;
  /** Whether it is the link they opened. */
  readonly isOwn: boolean;
}

/** The page a friend sees behind a personal link, and its preview in a messenger (rule 7). */
export async function renderInvitation(means: PageMeans, invitation: Invitation): Promise<string> {
  const { practice, opening, publicUrl, referralCode, referrerFirstName } = invitation;
  const { invitation: texts, practice: practiceTexts } = means.texts.pages;
  const friend = referrerFirstName ?? texts.aFriend;
  const yourFriend = referrerFirstName ?? texts.yourFriend;
  const title = texts.title(friend, practice.name);
  const description = texts.description(friend, practice.name);
  const image = `${publicUrl}/r/${referralCode}/preview.png`;
  const facts = ratingAndOpening(practiceTexts, practice.rating, opening);
  return renderPracticePage(means, practice, {
    title,
    description,
    head: html`<link rel="canonical" href="${publicUrl}/r/${referralCode}">
    <meta property="og:type" content="website">
    <meta property="og:site_name" content="${practice.name}">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    <meta property="og:url" content="${publicUrl}/r/${referralCode}">
    <meta property="og:image" content="${image}">
    <meta property="og:image:type" content="image/png">
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
    <meta property="og:image:alt" content="${texts.preview(friend, practice.name)}">
    <meta name="twitter:card" content="summary_large_image">`,
    heading: texts.heading(html`<span class="who">${friend}</span>`),
    lead: texts.lead(friend, practice.name),
    rest: html`${facts}
      ${actions(means)}
      <p class="seen">${texts.joining} ${texts.seen(yourFriend)}</p>
      <section class="steps">
        <h2>${texts.firstVisit}</h2>
        <ol>
          ${texts.steps(yourFriend).map((step) => html`<li><span>${step}</span></li>`)}
        </ol>
      </section>`,
    card: html`<section class="practice" aria-label="${practice.name}">
        <h2>${practice.name}</h2>
        ${facts}
        ${hoursAndPlace(practiceTexts, practice)}
      </section>`,
  });
}

/** For a patient who opened a personal link. They can't be invited again, and can't invite themselves. */
export const renderOwnLink = async (
  means: PageMeans,
  { practice, publicUrl, referralCode, isOwn }: OwnLink,
): Promise<string> => {
  const { ownLink: texts } = means.texts.pages;
  return renderPracticePage(means, practice, {
    title: texts.title(practice.name),
    head: await shareCardHead(means),
    heading: isOwn ? texts.heading : texts.headingJoined,
    lead: isOwn ? texts.lead : texts.leadJoined,
    rest: html`${shareCard(means, { publicUrl, referralCode })}
      <p class="actions"><a class="button quiet" href="/">${texts.rewards}</a></p>`,
  });
};

/** For an unknown link: no blame, and a next step. */
export const renderUnknownInvitation = (means: PageMeans, practice: PracticeProfile): Promise<string> =>
  renderPracticePage(means, practice, {
    title: means.texts.pages.invitation.unknownTitle(practice.name),
    heading: means.texts.pages.invitation.unknownHeading,
    lead: means.texts.pages.invitation.unknownLead,
    rest: actions(means),
  });

const actions = ({ texts: { pages } }: PageMeans) => html`<p class="actions">
        <a class="button" href="/quote">${pages.invitation.quote}</a>
        <a class="button quiet" href="/login?mode=code">${pages.invitation.join}</a>
      </p>`;
