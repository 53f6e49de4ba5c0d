import { loadRemote } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@rewards/client';

/** Loads a remote by its manifest. Failures aren't cached, so it can be retried. */
export async function loadRemotePages(name: string): Promise<RemoteModule['pages']> {
  const remote = await loadRemote<RemoteModule>(`${name}/remote`);
  if (remote === null) throw new Error(`The remote ${name} exposes nothing.`);
  return remote.pages;
}
