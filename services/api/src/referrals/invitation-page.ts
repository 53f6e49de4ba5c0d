import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import { html } from '../pages/html.ts';
import type { PageAssets } from '../pages/page-assets.ts';
import { renderPage } from '../pages/page.ts';
import { brand, contact } from '../pages/practice-parts.ts';

export interface Invitation {
  readonly practice: PracticeProfile;
  readonly publicUrl: string;
  readonly referralCode: string;
  /** Undefined while the referrer has given no name. */
  readonly referrerFirstName: string | undefined;
}

/** What a friend sees who opens a personal link, and what a messenger shows of it (rule 7). */
export async function renderInvitation(assets: PageAssets, invitation: Invitation): Promise<string> {
  const { practice, publicUrl, referralCode, referrerFirstName } = invitation;
  const friend = referrerFirstName ?? 'A friend';
  const title = `${friend} invites you to ${practice.name}`;
  const description = `${friend} recommends ${practice.name}. Join with your email, then come by for a first visit.`;
  const image = publicUrl + (await assets.addressOf('invitation-preview.png'));
  return renderPage(assets, {
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
    <meta property="og:image:alt" content="An invitation to the dentist">
    <meta name="twitter:card" content="summary_large_image">`,
    kind: 'invitation',
    body: html`${brand(practice)}
    <main>
      <h1><span class="who">${friend}</span> invites you.</h1>
      <p class="lead">${friend} recommends ${practice.name} and thinks you would like it here too.</p>
      ${actions}
      <ol class="steps">
        <li><span>Join with your email: we send you a code to sign in with.</span></li>
        <li><span>Come by for a first visit.</span></li>
        <li><span>We thank ${friend} with a credit for recommending us.</span></li>
      </ol>
    </main>
    ${contact(practice)}`,
  });
}

/** For a link that leads to nobody: no blame, and a way on. */
export const renderUnknownInvitation = (assets: PageAssets, practice: PracticeProfile): Promise<string> =>
  renderPage(assets, {
    title: `Welcome to ${practice.name}`,
    kind: 'invitation',
    body: html`${brand(practice)}
    <main>
      <h1>You are welcome all the same.</h1>
      <p class="lead">This link does not lead to anyone. Perhaps a letter got lost on the way: your friend can send it again, and you can join or ask for an appointment right now.</p>
      ${actions}
    </main>
    ${contact(practice)}`,
  });

const actions = html`<p class="actions">
        <a class="button" href="/login?mode=code">Join</a>
        <a class="button quiet" href="/quote">Request an appointment</a>
      </p>`;
