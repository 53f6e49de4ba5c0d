import type { RemotePages } from '@rewards/client';
import { titles as texts } from './texts/titles.ts';

/** The pages of this remote (specification, section 2). */
export const routes = [
  { path: '/login', page: 'Login', audience: 'signed-out', title: texts.login },
  { path: '/set-password', page: 'SetPassword', audience: 'anyone', expectsUser: true, title: texts.setPassword },
  { path: '/security', page: 'Security', audience: 'signed-in', title: texts.security },
  { path: '/reset-password', page: 'ResetPassword', audience: 'anyone', title: texts.resetPassword },
  { path: '/quote', page: 'Quote', audience: 'anyone', title: texts.quote },
  { path: '/ddcinfo', page: 'About', audience: 'anyone', title: texts.about },
  { path: '/crazyones', page: 'CrazyOnes', audience: 'anyone', title: texts.crazyOnes },
  { path: '/', page: 'Dashboard', audience: 'patient', title: texts.dashboard },
] as const satisfies RemotePages;
