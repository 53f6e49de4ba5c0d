import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import { type Html, html } from '../pages/html.ts';
import type { PageAssets } from '../pages/page-assets.ts';
import { renderPage } from '../pages/page.ts';
import { brand, contact } from '../pages/practice-parts.ts';

type Practice = Pick<PracticeProfile, 'name' | 'address' | 'phone'>;

/** Asks before it stops anything. */
export const renderAsk = (assets: PageAssets, practice: Practice, token: string): Promise<string> =>
  render(assets, practice, {
    heading: 'Stop these emails?',
    lead: `${practice.name} writes to you when a friend signs up, when you earn credit, and with your referral card.`,
    actions: html`<form class="actions" method="post" action="/mail/unsubscribe?token=${encodeURIComponent(token)}"><button class="button" type="submit">Stop these emails</button><a class="button quiet" href="/">My rewards</a></form>`,
  });

export const renderDone = (assets: PageAssets, practice: Practice): Promise<string> =>
  render(assets, practice, {
    heading: 'No more of these emails.',
    lead: 'Codes that you ask for and notices about your password still come. You can have the others again at any time: sign in and turn them on in the notification settings of your account.',
    actions: html`<p class="actions"><a class="button quiet" href="/">My rewards</a></p>`,
  });

/** For a link that was cut off or changed on the way: no blame, and a way on. */
export const renderUnknownLink = (assets: PageAssets, practice: Practice): Promise<string> =>
  render(assets, practice, {
    heading: 'This link does not work.',
    lead: 'Perhaps a part of it got lost on the way. Nothing was changed. Please open the link from the email again, or sign in and turn the emails off in the notification settings of your account.',
    actions: html`<p class="actions"><a class="button" href="/">Sign in</a></p>`,
  });

interface Words {
  readonly heading: string;
  readonly lead: string;
  readonly actions: Html;
}

const render = (assets: PageAssets, practice: Practice, { heading, lead, actions }: Words): Promise<string> =>
  renderPage(assets, {
    title: `Emails from ${practice.name}`,
    kind: 'invitation',
    body: html`${brand(practice)}
    <main>
      <h1>${heading}</h1>
      <p class="lead">${lead}</p>
      ${actions}
    </main>
    ${contact(practice)}`,
  });
