import { type Html, html } from '../../texts/html.ts';
import type { PageMeans } from '../pages/page.ts';
import { type PagePractice, renderPracticePage } from '../pages/practice-page.ts';

/** Asks for confirmation first. */
export const renderAsk = (means: PageMeans, practice: PagePractice, token: string): Promise<string> =>
  render(means, practice, {
    heading: means.texts.pages.unsubscribe.ask.heading,
    lead: means.texts.pages.unsubscribe.ask.lead(practice.name),
    actions: html`<form class="actions" method="post" action="/mail/unsubscribe?token=${encodeURIComponent(token)}"
      ><button class="button" type="submit">${means.texts.pages.unsubscribe.ask.stop}</button><a
      class="button quiet" href="/">${means.texts.pages.unsubscribe.rewards}</a></form>`,
  });

/** Offers to undo what this stopped. Nothing is offered if the emails were off before. */
export function renderDone(means: PageMeans, practice: PagePractice, undoToken: string | undefined): Promise<string> {
  const { done, rewards } = means.texts.pages.unsubscribe;
  if (undoToken === undefined)
    return render(means, practice, { heading: done.heading, lead: done.lead, actions: toRewards(rewards) });
  const undo = `/mail/unsubscribe/undo?token=${encodeURIComponent(undoToken)}`;
  return render(means, practice, {
    heading: done.heading,
    lead: `${done.lead} ${done.changedMind}`,
    actions: html`<form class="actions" method="post" action="${undo}"
      ><button class="button quiet" type="submit">${done.undo}</button><a
      class="button quiet" href="/">${rewards}</a></form>`,
  });
}

export function renderUndone(
  means: PageMeans,
  practice: PagePractice,
  what: 'subscribed' | 'invitable',
): Promise<string> {
  const { undone, rewards } = means.texts.pages.unsubscribe;
  const { heading, lead } = undone[what];
  return render(means, practice, { heading, lead: lead(practice.name), actions: toRewards(rewards) });
}

const toRewards = (name: string) => html`<p class="actions"><a class="button quiet" href="/">${name}</a></p>`;

/** Why nothing changed: no blame, and a next step. */
export function renderRefused(
  means: PageMeans,
  practice: PagePractice,
  reason: 'token_unknown' | 'too_late_to_undo',
): Promise<string> {
  const { refused, signIn } = means.texts.pages.unsubscribe;
  return render(means, practice, {
    ...refused[reason],
    actions: html`<p class="actions"><a class="button" href="/">${signIn}</a></p>`,
  });
}

interface Words {
  readonly heading: string;
  readonly lead: string;
  readonly actions: Html;
}

const render = (means: PageMeans, practice: PagePractice, { actions, ...words }: Words): Promise<string> =>
  renderPracticePage(means, practice, {
    title: means.texts.pages.unsubscribe.title(practice.name),
    ...words,
    rest: actions,
  });
