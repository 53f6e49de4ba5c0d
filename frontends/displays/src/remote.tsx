import type { RemoteModule } from '@rewards/client';
import type { routes } from './routes.ts';

/** Each page is a separate chunk, so opening one doesn't load the others. */
export const pages: RemoteModule<typeof routes>['pages'] = {
  Lobby: { load: async () => (await import('./lobby/lobby-page.tsx')).LobbyPage },
  Scan: { load: async () => (await import('./scan/scan-page.tsx')).ScanPage },
  Tablet: { load: async () => (await import('./tablet/tablet-page.tsx')).TabletPage },
  Tv: { load: async () => (await import('./tv/tv-page.tsx')).TvPage },
};
