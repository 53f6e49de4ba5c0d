import { lazy, Suspense, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { LoadingScreen } from '@rewards/kit';
import { PageArrival } from './page-arrival.tsx';
import { RemoteErrorBoundary } from './remote-error-boundary.tsx';
import type { RoutedPage } from './remotes.ts';

type LazyPage = LazyExoticComponent<ComponentType>;

/** A page that was loaded once is shown without a pause the next time. */
const loaded = new Map<string, LazyPage>();

const keyOf = ({ remote, page }: RoutedPage) => `${remote.name}/${page}`;

function lazyPage(routed: RoutedPage): LazyPage {
  const known = loaded.get(keyOf(routed));
  if (known !== undefined) return known;
  const page = lazy(async () => {
    const pages = await routed.remote.load();
    const found = pages[routed.page];
    if (found === undefined) throw new Error(`The remote ${routed.remote.name} has no page ${routed.page}.`);
    return { default: 'load' in found ? await found.load() : found };
  });
  loaded.set(keyOf(routed), page);
  return page;
}

/** One page of a remote with its states: loading, shown, or failed with Retry, which asks for the remote again. */
export function RemotePageView({ routed }: { readonly routed: RoutedPage }) {
  const [Page, setPage] = useState(() => lazyPage(routed));

  const retry = () => {
    loaded.delete(keyOf(routed));
    setPage(() => lazyPage(routed));
  };

  return (
    <RemoteErrorBoundary onRetry={retry}>
      <Suspense fallback={<LoadingScreen />}>
        <Page />
        <PageArrival title={routed.title} />
      </Suspense>
    </RemoteErrorBoundary>
  );
}
