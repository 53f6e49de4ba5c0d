import type { RemoteModule } from '@rewards/client';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import type { routes } from './routes.ts';

export const pages: RemoteModule<typeof routes>['pages'] = {
  Dashboard: DashboardPage,
};
