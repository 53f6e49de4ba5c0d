import type { RemotePages } from '@rewards/client';

/** The pages of this remote (specification, section 2). */
export const routes = [
  { path: '/login', page: 'Login', audience: 'signed-out', title: 'Sign in' },
  { path: '/set-password', page: 'SetPassword', audience: 'anyone', title: 'Set password' },
  { path: '/reset-password', page: 'ResetPassword', audience: 'anyone', title: 'Reset password' },
  { path: '/quote', page: 'Quote', audience: 'anyone', title: 'Request an appointment' },
  { path: '/ddcinfo', page: 'About', audience: 'anyone', title: 'Top Dentist in Duluth' },
  { path: '/crazyones', page: 'CrazyOnes', audience: 'anyone', title: 'To The Crazy Ones' },
  { path: '/', page: 'Dashboard', audience: 'patient', title: 'Your referrals' },
] as const satisfies RemotePages;
