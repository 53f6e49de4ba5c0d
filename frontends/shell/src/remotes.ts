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

/** A page together with the remote it comes from. */
export type RoutedPage = RemotePage & { readonly remote: Remote };

const remote = (name: 'patient' | 'admin' | 'displays', routes: RemotePages): Remote => ({
  name,
  routes,
  load: () => loadRemotePages(name),
});

/** All remotes with their pages as data; their code is loaded when a page of theirs is shown. */
export const remotes: readonly Remote[] = [
  remote('patient', patient),
  remote('admin', admin),
  remote('displays', displays),
];
