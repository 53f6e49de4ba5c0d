import type { LocalMessage } from '@rewards/mailbox/local-mailbox';
import { type Html, html } from '../../texts/html.ts';
import type { Texts } from '../../texts/texts.ts';
import { type PageMeans, renderPage, tooth } from '../pages/page.ts';

const link = /(https?:\/\/[^\s<>"]+)/;
const code = /^[ \t]*(\d{6})[ \t]*$/m;

/** The text of a message with clickable links. */
const withLinks = (text: string): readonly Html[] =>
  text.split(link).map((part) => (link.test(part) ? html`<a href="${part}">${part}</a>` : html`${part}`));

/**
 * The local mailbox, newest first. A script checks for new messages every two seconds. Without scripts, the page
 * reloads itself.
 */
export async function renderMailbox(
  means: PageMeans,
  messages: readonly LocalMessage[],
  timeZone: string,
): Promise<string> {
  const texts = means.texts.pages.mailbox;
  const inPractice = new Intl.DateTimeFormat(means.texts.locale, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  const cards = messages.map((message) => messageCard(texts, message, inPractice));
  return renderPage(means, {
    title: texts.title(messages.length),
    head: html`<noscript><meta http-equiv="refresh" content="5"></noscript>
    <script src="${await means.assets.addressOf('mailbox.js')}" defer></script>`,
    kind: 'mailbox',
    body: html`<header class="brand">${tooth}<h1>${texts.heading}</h1></header>
    <main data-newest="${messages[0]?.at ?? ''}">
      <p class="lead">${texts.lead}</p>
      ${messages.length === 0 ? html`<p class="mail empty">${texts.empty}</p>` : cards}
    </main>`,
  });
}

/** A message with a code shows the code, and the rest unfolds. */
function messageCard(
  texts: Texts['pages']['mailbox'],
  { channel, to, subject, text, at }: LocalMessage,
  inPractice: Intl.DateTimeFormat,
): Html {
  const digits = code.exec(text)?.[1];
  const when = html`<time datetime="${at}">${inPractice.format(new Date(at))}</time>`;
  const words = html`<p class="text">${withLinks(text.trim())}</p>`;
  const whole = html`<details><summary>${texts.whole}</summary>${words}</details>`;
  return html`<article class="mail">
        <h2>${channel === 'sms' ? texts.text : subject}</h2>
        <p class="envelope">${texts.envelope(html`<strong>${to}</strong>`, when)}</p>
        ${digits === undefined ? words : html`<p class="code">${digits}</p>${whole}`}
      </article>`;
}
