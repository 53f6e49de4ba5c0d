import type { Refusal } from '../http/refusal.ts';
import { html } from './html.ts';
import type { PageAssets } from './page-assets.ts';
import { renderPage, tooth } from './page.ts';

/** For someone who asked for a page while it could not be made: what is wrong, and a way to try again. */
export const renderFailurePage = (assets: PageAssets, practiceName: string, { error }: Refusal): Promise<string> =>
  renderPage(assets, {
    title: practiceName,
    kind: 'invitation',
    body: html`<header class="brand">${tooth}<span>${practiceName}</span></header>
    <main>
      <h1>One moment, please.</h1>
      <p class="lead">${error}</p>
      <p class="actions"><a class="button" href="">Try again</a></p>
    </main>`,
  });
