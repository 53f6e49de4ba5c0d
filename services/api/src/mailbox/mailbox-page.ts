import type { LocalMessage } from '@rewards/mailbox/local-mailbox';
import { type Html, html } from '../pages/html.ts';
import type { PageAssets } from '../pages/page-assets.ts';
import { renderPage, tooth } from '../pages/page.ts';

const link = /(https?:\/\/[^\s<>"]+)/;
const code = /^[ \t]*(\d{6})[ \t]*$/m;

/** The text of a message with its addresses to click on. */
const withLinks = (text: string): readonly Html[] =>
  text.split(link).map((part) => (link.test(part) ? html`<a href="${part}">${part}</a>` : html`${part}`));

/**
 * The local mailbox, newest first. A script looks for new messages every two seconds; without scripts the page reloads
 * itself.
 */
export async function renderMailbox(
  assets: PageAssets,
  messages: readonly LocalMessage[],
  timeZone: string,
): Promise<string> {
  const inPractice = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'medium' });
  return renderPage(assets, {
    title: `Mailbox (${messages.length})`,
    head: html`<noscript><meta http-equiv="refresh" content="5"></noscript>
    <script src="${await assets.addressOf('mailbox.js')}" defer></script>`,
    kind: 'mailbox',
    body: html`<header class="brand">${tooth}<h1>Local mailbox</h1></header>
    <main data-newest="${messages[0]?.at ?? ''}">
      <p class="lead">What has no mail server or SMS provider to go to stays here. New messages appear by themselves, newest first.</p>
      ${messages.length === 0 ? html`<p class="mail empty">Nothing yet. Ask for a sign-in code, and it lands here.</p>` : messages.map((message) => messageCard(message, inPractice))}
    </main>`,
  });
}

/** Where a message is about a code, the code is what is looked for, and the rest unfolds. */
function messageCard({ channel, to, subject, text, at }: LocalMessage, inPractice: Intl.DateTimeFormat): Html {
  const digits = code.exec(text)?.[1];
  const words = html`<p class="text">${withLinks(text.trim())}</p>`;
  return html`<article class="mail">
        <h2>${channel === 'sms' ? 'Text message' : subject}</h2>
        <p class="envelope">To <strong>${to}</strong>, <time datetime="${at}">${inPractice.format(new Date(at))}</time></p>
        ${digits === undefined ? words : html`<p class="code">${digits}</p><details><summary>The whole mail</summary>${words}</details>`}
      </article>`;
}
