import type { RemoteModule } from '@rewards/client';
import type { routes } from './routes.ts';
import { LoginPage } from './sign-in/login-page.tsx';

/**
 * Signing in comes first for most users and must be fast on a phone. The rest loads on demand. Chunks with
 * names are in the HTML of their pages, which the service draws.
 */
export const pages: RemoteModule<typeof routes>['pages'] = {
  Login: LoginPage,
  SetPassword: {
    load: async () =>
      (await import(/* webpackChunkName: "set-password" */ './sign-in/set-password-page.tsx')).SetPasswordPage,
  },
  Security: { load: async () => (await import('./security/security-page.tsx')).SecurityPage },
  ResetPassword: {
    load: async () =>
      (await import(/* webpackChunkName: "reset-password" */ './sign-in/reset-password-page.tsx')).ResetPasswordPage,
  },
  Quote: { load: async () => (await import(/* webpackChunkName: "quote" */ './quote/quote-page.tsx')).QuotePage },
  About: { load: async () => (await import(/* webpackChunkName: "about" */ './about/about-page.tsx')).AboutPage },
  CrazyOnes: {
    load: async () => (await import(/* webpackChunkName: "crazy-ones" */ './about/crazy-ones-page.tsx')).CrazyOnesPage,
  },
  Dashboard: {
    load: async () =>
      (await import(/* webpackChunkName: "dashboard" */ './dashboard/dashboard-page.tsx')).DashboardPage,
  },
};
