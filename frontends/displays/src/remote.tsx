import type { RemoteModule } from '@rewards/client';
import { LobbyPage } from './lobby/lobby-page.tsx';
import type { routes } from './routes.ts';

export const pages: RemoteModule<typeof routes>['pages'] = {
  Lobby: LobbyPage,
};
