import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import { type Html, html } from '../../texts/html.ts';
import type { PageMeans } from '../pages/page.ts';
import { renderPracticePage } from '../pages/practice-page.ts';

type Practice = Pick<PracticeProfile, 'name' | 'address' | 'phone'>;

/** Asks for confirmation first. */
export const renderAsk = (means: PageMeans, practice: Practice, token: string): Promise<string> =>
  render(means, practice, {
    heading: means.texts.pages.unsubscribe.ask.heading,
    lead: means.texts.pages.unsubscribe.ask.lead(practice.name),
    actions: html`<form class="actions" method="post" action="/mail/unsubscribe?token=${encodeURIComponent(token)}"
      ><button class="button" type="submit">${means.texts.pages.unsubscribe.ask.stop}</button><a
      class="button quiet" href="/">${means.texts.pages.unsubscribe.rewards}</a></form>`,
  });

export const renderDone = (means: PageMeans, practice: Practice): Promise<string> =>
  render(means, practice, {
    heading: means.texts.pages.unsubscribe.done.heading,
    lead: means.texts.pages.unsubscribe.done.lead,
    actions: html`<p class="actions"><a class="button quiet" href="/">${means.texts.pages.unsubscribe.rewards}</a></p>`,
  });

/** For a link that was cut off or changed: no blame, and a next step. */
export const renderUnknownLink = (means: PageMeans, practice: Practice): Promise<string> =>
  render(means, practice, {
    heading: means.texts.pages.unsubscribe.unknown.heading,
    lead: means.texts.pages.unsubscribe.unknown.lead,
    actions: html`<p class="actions"
      ><a class="button" href="/">${means.texts.pages.unsubscribe.unknown.signIn}</a></p>`,
  });

interface Words {
  readonly heading: string;
  readonly lead: string;
  readonly actions: Html;
}

const render = (means: PageMeans, practice: Practice, { actions, ...words }: Words): Promise<string> =>
  renderPracticePage(means, practice, {
    title: means.texts.pages.unsubscribe.title(practice.name),
    ...words,
    rest: actions,
  });
