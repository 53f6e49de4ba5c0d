import { inReadersLanguage } from '@rewards/client';

/** The browser tab's title for each page. The shell loads them before any page. */
export const titles = inReadersLanguage({
  login: 'Sign in',
  setPassword: 'Set password',
  security: 'Sign-in and security',
  resetPassword: 'Reset password',
  quote: 'Request an appointment',
  about: 'About the practice',
  crazyOnes: 'To The Crazy Ones',
  dashboard: 'Your referrals',
});
