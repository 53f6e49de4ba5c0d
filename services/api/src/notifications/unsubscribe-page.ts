import { type Html, html } from '../pages/html.ts';
import type { PageAssets } from '../pages/page-assets.ts';
import { renderPage, tooth } from '../pages/page.ts';

/** Asks before it stops anything. */
export const renderAsk = (assets: PageAssets, practiceName: string, token: string): Promise<string> =>
  render(assets, practiceName, {
    heading: 'Stop these emails?',
    lead: `${practiceName} writes to you when a friend signs up, when you earn credit, and with your referral card.`,
    actions: html`<form class="actions" method="post" action="/mail/unsubscribe?token=${encodeURIComponent(token)}"><button class="button" type="submit">Stop these emails</button><a class="button quiet" href="/">My rewards</a></form>`,
  });

export const renderDone = (assets: PageAssets, practiceName: string): Promise<string> =>
  render(assets, practiceName, {
    heading: 'No more of these emails.',
    lead: 'Codes that you ask for and notices about your password still come. You can have the others again at any time: sign in and turn them on.',
    actions: html`<p class="actions"><a class="button quiet" href="/">My rewards</a></p>`,
  });

/** For a link that was cut off or changed on the way: no blame, and a way on. */
export const renderUnknownLink = (assets: PageAssets, practiceName: string): Promise<string> =>
  render(assets, practiceName, {
    heading: 'This link does not work.',
    lead: 'Perhaps a part of it got lost on the way. Please open it from the email again, or sign in and turn the emails off there.',
    actions: html`<p class="actions"><a class="button" href="/">Sign in</a></p>`,
  });

interface Words {
  readonly heading: string;
  readonly lead: string;
  readonly actions: Html;
}

const render = (assets: PageAssets, practiceName: string, { heading, lead, actions }: Words): Promise<string> =>
  renderPage(assets, {
    title: `Emails from ${practiceName}`,
    kind: 'invitation',
    body: html`<header class="brand">${tooth}<span>${practiceName}</span></header>
    <main>
      <h1>${heading}</h1>
      <p class="lead">${lead}</p>
      ${actions}
    </main>`,
  });
