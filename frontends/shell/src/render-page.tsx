import type { PropsWithChildren, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { startFrom } from '@rewards/client';
import type { FirstPage } from '@rewards/contracts/first-page';
import { pages } from '@rewards/patient/remote';
import { routes } from '@rewards/patient/routes';
import { App } from './app.tsx';
import { decideFirstPage } from './load-first-page.ts';
import { loadPart } from './remote-page-view.tsx';
import type { Remote } from './remotes.ts';
import { titleOf } from './page-arrival.tsx';

/** A page as the program would draw it first. */
export interface RenderedPage {
  readonly html: string;
  readonly title: string;
}

const patient: Remote = { name: 'patient', routes, load: async () => pages };
const remotes = [patient];

/** Parts that a page loads on demand are here once they were asked for. */
const mostTries = 5;
const isUnfinished = (html: string) => html.includes('<!--$!-->');

/**
 * Draws a patient's page, for the service. The facts are the program's only ones while it draws, which is done before
 * anything else can begin.
 *
 * @param url the path and query
 * @returns the page, or where it leads, or undefined for one that only the browser can draw
 */
export async function renderPage(
  url: string,
  first: FirstPage,
): Promise<RenderedPage | { readonly leadsTo: string } | undefined> {
  const { pathname, search } = new URL(url, 'http://page');
  startFrom(first);
  const decision = decideFirstPage(remotes, pathname);
  if (decision.kind === 'go') return { leadsTo: decision.to };
  if (decision.kind !== 'show') return undefined;
  const { remote, page, title } = decision.page;
  await loadPart(remote, page);
  const location = { pathname, search, hash: '', state: first.state ?? null, key: 'default' };
  const Router = ({ children }: PropsWithChildren) => <StaticRouter location={location}>{children}</StaticRouter>;
  const app = <App remotes={remotes} Router={Router} />;
  for (let left = mostTries; left > 0; left -= 1) {
    startFrom(first);
    const html = renderToString(app);
    if (!isUnfinished(html)) return { html, title: titleOf(title) };
    await new Promise((resolve) => setTimeout(resolve));
  }
  throw await whatFailed(app, first);
}

/** `renderToString` leaves a failed part to the browser, and doesn't say why. */
async function whatFailed(app: ReactNode, first: FirstPage): Promise<unknown> {
  let failure: unknown = new Error('A part of the page waits for something.');
  startFrom(first);
  await prerender(app, { onError: (thrown) => void (failure = thrown) });
  return failure;
}
