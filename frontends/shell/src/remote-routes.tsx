import { Navigate, Route, Routes } from 'react-router';
import { PageGate } from './page-gate.tsx';
import type { Remote, RoutedPage } from './remotes.ts';
import { useKeptScroll } from './use-kept-scroll.ts';

function pagesByPath(remotes: readonly Remote[]): ReadonlyMap<string, readonly RoutedPage[]> {
  const pages = remotes.flatMap((remote) => remote.routes.map((page) => ({ ...page, remote })));
  return new Map(pages.map(({ path }) => [path, pages.filter((page) => page.path === path)]));
}

/** The remotes' pages as routes. Any other path redirects to / (specification, section 2). */
export function RemoteRoutes({ remotes }: { readonly remotes: readonly Remote[] }) {
  useKeptScroll();
  return (
    <Routes>
      {[...pagesByPath(remotes)].map(([path, pages]) => (
        // No key on the gate: a frame stays mounted while the reader moves between its pages.
        <Route key={path} path={path} element={<PageGate pages={pages} />} />
      ))}
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
