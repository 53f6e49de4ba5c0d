import type { RemoteModule } from '@rewards/client';
import { PageCard, PageHeading } from '@rewards/kit';
import type { routes } from './routes.ts';

export const pages: RemoteModule<typeof routes>['pages'] = {
  Login: () => <PageCard title="Welcome Back">.</PageCard>,
  SetPassword: () => <PageCard title="Set password">.</PageCard>,
  ResetPassword: () => <PageCard title="Reset password">.</PageCard>,
  Dashboard: () => <PageHeading>Your referrals</PageHeading>,
};
