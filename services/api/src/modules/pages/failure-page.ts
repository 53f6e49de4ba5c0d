import type { Refusal } from '../../http/refusal.ts';
import { html } from '../../texts/html.ts';
import { type PageMeans, renderPage, tooth } from './page.ts';

/** The page for a person when the requested page fails: what is wrong, and how to retry. */
export const renderFailurePage = (means: PageMeans, practiceName: string, { say }: Refusal): Promise<string> =>
  renderPage(means, {
    title: practiceName,
    kind: 'invitation',
    body: html`<header class="brand">${tooth}<span>${practiceName}</span></header>
    <main>
      <h1>${means.texts.pages.failure.heading}</h1>
      <p class="lead">${say(means.texts)}</p>
      <p class="actions"><a class="button" href="">${means.texts.pages.failure.again}</a></p>
    </main>`,
  });
