import { lazy, useState, type ComponentType, type PropsWithChildren } from 'react';
import { PageArrival } from './page-arrival.tsx';
import { RemoteErrorBoundary } from './remote-error-boundary.tsx';
import type { Remote, RoutedPage } from './remotes.ts';

type Part = ComponentType<PropsWithChildren>;

/** Pages that were loaded once render without suspending. */
const loaded = new Map<string, Part>();

const keyOf = (remote: Remote, name: string) => `${remote.name}/${name}`;

async function load(remote: Remote, name: string): Promise<Part> {
  const pages = await remote.load();
  const found = pages[name];
  if (found === undefined) throw new Error(`The remote ${remote.name} has no page ${name}.`);
  return 'load' in found ? found.load() : found;
}

/** Loads a page or frame ahead, so it renders at once. */
export async function loadPart(remote: Remote, name: string): Promise<void> {
  loaded.set(keyOf(remote, name), await load(remote, name));
}

function lazyPart(remote: Remote, name: string): Part {
  const known = loaded.get(keyOf(remote, name));
  if (known !== undefined) return known;
  const part = lazy(async () => ({ default: await load(remote, name) }));
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
