import type { Refusal } from '../../http/refusal.ts';
import { html } from '../../texts/html.ts';
import { type PageMeans, renderPage, tooth } from './page.ts';

/** For someone who asked for a page while it could not be made: what is wrong, and a way to try again. */
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
