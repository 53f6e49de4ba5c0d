import { lazy, useState, type ComponentType, type LazyExoticComponent, type PropsWithChildren } from 'react';
import { PageArrival } from './page-arrival.tsx';
import { RemoteErrorBoundary } from './remote-error-boundary.tsx';
import type { Remote, RoutedPage } from './remotes.ts';

type LazyPart = LazyExoticComponent<ComponentType<PropsWithChildren>>;

/** Pages that were loaded once render without suspending. */
const loaded = new Map<string, LazyPart>();

const keyOf = (remote: Remote, name: string) => `${remote.name}/${name}`;

function lazyPart(remote: Remote, name: string): LazyPart {
  const known = loaded.get(keyOf(remote, name));
  if (known !== undefined) return known;
  const part = lazy(async () => {
    const pages = await remote.load();
    const found = pages[name];
    if (found === undefined) throw new Error(`The remote ${remote.name} has no page ${name}.`);
    return { default: 'load' in found ? await found.load() : found };
  });
  loaded.set(keyOf(remote, name), part);
  return part;
}

/** A page or frame of a remote. It suspends while loading. `retry` requests the remote again. */
export function useRemotePart(remote: Remote, name: string) {
  const [Part, setPart] = useState(() => lazyPart(remote, name));
  const retry = () => {
    loaded.delete(keyOf(remote, name));
    setPart(() => lazyPart(remote, name));
  };
  return { Part, retry };
}

/** One page of a remote, shown or failed with Retry. While it loads, its surroundings show that. */
export function RemotePageView({ routed }: { readonly routed: RoutedPage }) {
  const { Part, retry } = useRemotePart(routed.remote, routed.page);
  return (
    <RemoteErrorBoundary onRetry={retry}>
      <Part />
      <PageArrival title={routed.title} />
    </RemoteErrorBoundary>
  );
}
