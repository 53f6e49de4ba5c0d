import type { RemoteModule } from '@rewards/client';
import type { routes } from './routes.ts';
import { LoginPage } from './sign-in/login-page.tsx';

/**
 * Signing in comes first for most, and has to be quick on a phone; the rest is loaded when it is opened. The
 * dashboard's part has a name because the shell's HTML preloads it for who is signed in.
 */
export const pages: RemoteModule<typeof routes>['pages'] = {
  Login: LoginPage,
  SetPassword: { load: async () => (await import('./sign-in/set-password-page.tsx')).SetPasswordPage },
  ResetPassword: { load: async () => (await import('./sign-in/reset-password-page.tsx')).ResetPasswordPage },
  Quote: { load: async () => (await import('./quote/quote-page.tsx')).QuotePage },
  About: { load: async () => (await import('./about/about-page.tsx')).AboutPage },
  CrazyOnes: { load: async () => (await import('./about/crazy-ones-page.tsx')).CrazyOnesPage },
  Dashboard: {
    load: async () =>
      (await import(/* webpackChunkName: "dashboard" */ './dashboard/dashboard-page.tsx')).DashboardPage,
  },
};
