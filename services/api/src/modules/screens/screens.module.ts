import { page } from '../documented-address.ts';
import { defineModule } from '../module.ts';
import { screensUseCases } from './screens.use-cases.ts';

/** The practice's screens, and the events they get (rules 20 and 21). */
export const screensModule = defineModule({
  useCases: screensUseCases,
  refusals: {
    screen_code_expired: 'pairing_expired',
  },
  provides: {
    pairedScreens: async () => (await import('./cookie-screens.ts')).cookieScreens,
    canSubscribe: async () => (await import('./display-subscriptions.ts')).displaySubscriptions,
    displayConnections: async () => {
      const { DisplayConnections } = await import('./display-connections.ts');
      return (service) => new DisplayConnections(service);
    },
  },
  routes: [
    async () => (await import('./screens.routes.ts')).deviceRoutes,
    async () => (await import('./screens.routes.ts')).screenAdminRoutes,
    async () => (await import('./display-events.routes.ts')).displayEventRoutes,
  ],
  routers: [
    async () => (await import('./display-stream.routes.ts')).displayStreamRoutes,
    async () => (await import('./screen-setup.routes.ts')).screenSetupRoutes,
  ],
  addresses: [
    {
      path: '/screens/setup',
      summary: 'How to set up a TV or tablet as a screen. A QR beside its pairing code leads here.',
      answers: { 200: ['The page.', page] },
    },
    {
      path: '/qr/stream',
      summary:
        'Display events as server-sent events: a `new_qr` as a plain message, all else under its name, a `ping` each ' +
        '15 s. `Last-Event-ID` or `since` tells what was seen. Who may not hear them waits. The same events come by ' +
        'socket.io at `/socket.io` after `join_qr_display`.',
      parameters: [
        {
          name: 'since',
          in: 'query',
          meaning: 'The last `id` that was seen, of another stream or of `/qr/events`. Without it, the QR shown now.',
        },
        {
          name: 'Last-Event-ID',
          in: 'header',
          meaning: 'The last `id` of this stream, which browsers send by themselves. It counts before `since`.',
        },
      ],
      answers: { 200: ['A stream that stays open.', 'text/event-stream'] },
    },
  ],
});
