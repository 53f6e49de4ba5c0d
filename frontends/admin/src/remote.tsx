import type { RemoteModule } from '@rewards/client';
import { PageHeading } from '@rewards/kit';
import type { routes } from './routes.ts';

export const pages: RemoteModule<typeof routes>['pages'] = {
  Dashboard: () => <PageHeading>Practice dashboard</PageHeading>,
};
