import type { RemotePages } from '@rewards/client';
import { texts } from './texts/screens.ts';

/** The pages of this remote (specification, section 2). */
export const routes = [
  { path: '/qrcode', page: 'Tablet', audience: 'anyone', title: texts.titles.tablet, bare: true },
  { path: '/referralprogram', page: 'Lobby', audience: 'anyone', title: texts.titles.lobby, bare: true },
  { path: '/scan', page: 'Scan', audience: 'anyone', title: texts.titles.scan, bare: true },
  { path: '/tvs', page: 'Tv', audience: 'anyone', title: texts.titles.tv, bare: true },
] as const satisfies RemotePages;
