import type { Branded } from '@rewards/domain/practice/brand';
import type { Refusal } from '../../http/refusal.ts';
import { html } from '../../texts/html.ts';
import { type PageMeans, renderPage } from './page.ts';
import { nameplate } from './practice-page.ts';

/** The page for a person when the requested page fails: what is wrong, and how to retry. */
export const renderFailurePage = (means: PageMeans, practice: Branded, { say }: Refusal): Promise<string> =>
  renderPage(means, {
    title: practice.name,
    kind: 'invitation',
    color: practice.color,
    body: html`${nameplate(practice)}
    <main>
      <h1>${means.texts.pages.failure.heading}</h1>
      <p class="lead">${say(means.texts)}</p>
      <p class="actions"><a class="button" href="">${means.texts.pages.failure.again}</a></p>
    </main>`,
  });
