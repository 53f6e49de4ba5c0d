import { type RemotePages, inReadersLanguage } from '@rewards/client';
import { pages } from './texts/en/pages.ts';

const titles = inReadersLanguage(pages);

/** The pages of this remote (specification, section 2). */
export const routes = [
  { path: '/', page: 'Dashboard', audience: 'admin', title: titles.Dashboard },
  { path: '/admin', page: 'Dashboard', audience: 'admin', title: titles.Dashboard },
] as const satisfies RemotePages;
