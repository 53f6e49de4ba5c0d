import type { RemotePages } from '@rewards/client';

/** The pages of this remote (specification, section 2). */
export const routes = [
  { path: '/', page: 'Dashboard', audience: 'admin', title: 'Practice dashboard' },
  { path: '/admin', page: 'Dashboard', audience: 'admin', title: 'Practice dashboard' },
] as const satisfies RemotePages;
