import type { RemotePages } from '@rewards/client';

/** The pages of this remote (specification, section 2). */
export const routes = [
  { path: '/referralprogram', page: 'Lobby', audience: 'anyone', title: 'Welcome', bare: true },
] as const satisfies RemotePages;
