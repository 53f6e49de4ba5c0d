import { lazy } from 'react';
import type { RemoteModule } from '@rewards/client';
import type { routes } from './routes.ts';
import { LoginPage } from './sign-in/login-page.tsx';

/** Signing in comes first for most, and alone has to be quick; the rest is loaded when it is opened. */
export const pages: RemoteModule<typeof routes>['pages'] = {
  Login: LoginPage,
  SetPassword: lazy(async () => ({ default: (await import('./sign-in/set-password-page.tsx')).SetPasswordPage })),
  ResetPassword: lazy(async () => ({ default: (await import('./sign-in/reset-password-page.tsx')).ResetPasswordPage })),
  Dashboard: lazy(async () => ({ default: (await import('./dashboard/dashboard-page.tsx')).DashboardPage })),
};
