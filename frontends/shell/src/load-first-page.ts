import { firstSession } from '@rewards/client';
import { type PageDecision, decidePage } from './page-decision.ts';
import { loadPart } from './remote-page-view.tsx';
import type { Remote, RoutedPage } from './remotes.ts';

/** What the first page at a path is, as far as the service knew who asked for it. */
export function decideFirstPage(remotes: readonly Remote[], path: string): PageDecision<RoutedPage> {
  const bare = path.replace(/\/+$/, '').toLowerCase() || '/';
  const pages = remotes.flatMap((remote) => remote.routes.map((page) => ({ ...page, remote })));
  return decidePage(
    pages.filter((page) => page.path === bare),
    firstSession(),
  );
}

/** Loads the first page's code, so that it's drawn at once. If that fails, the page says so when it's drawn. */
export async function loadFirstPage(remotes: readonly Remote[], path: string): Promise<void> {
  const decision = decideFirstPage(remotes, path);
  if (decision.kind === 'show') await loadPart(decision.page.remote, decision.page.page).catch(() => undefined);
}
