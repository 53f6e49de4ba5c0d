import { routes as admin } from '@rewards/admin/routes';
import type { RemoteModule, RemotePage, RemotePages } from '@rewards/client';
import { routes as displays } from '@rewards/displays/routes';
import { routes as patient } from '@rewards/patient/routes';
import { loadRemotePages } from '#load-remote-pages';

export interface Remote {
  readonly name: string;
  readonly routes: RemotePages;
  readonly load: () => Promise<RemoteModule['pages']>;
}

/** A page with its remote. */
export type RoutedPage = RemotePage & { readonly remote: Remote };

const remote = (name: 'patient' | 'admin' | 'displays', routes: RemotePages): Remote => ({
  name,
  routes,
  load: () => loadRemotePages(name),
});

/** All remotes with their pages as data. Their code is loaded when one of their pages is shown. */
export const remotes: readonly Remote[] = [
  remote('patient', patient),
  remote('admin', admin),
  remote('displays', displays),
];
