import type { RemoteModule } from '@rewards/client';
import type { routes } from './routes.ts';

export const pages: RemoteModule<typeof routes>['pages'] = {
  Lobby: () => <h1>Welcome</h1>,
};
