/** What the browser's tab says of each page; the shell loads it before any page. */
export const titles = {
  login: 'Sign in',
  setPassword: 'Set password',
  resetPassword: 'Reset password',
  quote: 'Request an appointment',
  about: 'About the practice',
  crazyOnes: 'To The Crazy Ones',
  dashboard: 'Your referrals',
} as const;
