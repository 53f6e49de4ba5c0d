import type { RemotePages } from '@rewards/client';
import { texts } from './texts.ts';

/** The pages of this remote (specification, section 2). */
export const routes = [
  { path: '/referralprogram', page: 'Lobby', audience: 'anyone', title: texts.titles.lobby, bare: true },
] as const satisfies RemotePages;
