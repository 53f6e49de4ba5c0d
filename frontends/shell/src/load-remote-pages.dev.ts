import type { RemoteModule } from '@rewards/client';

const sources: Readonly<Record<string, () => Promise<RemoteModule>>> = {
  patient: () => import('@rewards/patient/remote'),
  admin: () => import('@rewards/admin/remote'),
  displays: () => import('@rewards/displays/remote'),
};

/** In development, the remotes are part of the shell's own build: one server, and every change shows at once. */
export async function loadRemotePages(name: string): Promise<RemoteModule['pages']> {
  const source = sources[name];
  if (source === undefined) throw new Error(`There is no remote ${name}.`);
  return (await source()).pages;
}
