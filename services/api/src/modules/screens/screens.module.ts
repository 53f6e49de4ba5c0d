import { CatchUpDisplay } from '@rewards/domain/screens/catch-up-display';
import { RecognizeScreen } from '@rewards/domain/screens/recognize-screen';
import { lazy, lazyClass } from '../binding.ts';
import { page } from '../documented-address.ts';
import { defineModule } from '../module.ts';
import { ports } from '../ports.ts';
import { screensUseCases, screenDependencies, screensRefusals } from './screens.use-cases.ts';

/** The practice's screens, and the events they get (rules 20 and 21). */
export const screensModule = defineModule({
  useCases: screensUseCases,
  refusals: screensRefusals,
  provides: {
    pairedScreens: lazyClass(() => import('./cookie-screens.ts'), 'CookieScreens', {
      recognizeScreen: RecognizeScreen,
    }),
    canSubscribe: lazy(
      () => import('./display-subscriptions.ts'),
      'displaySubscriptions',
      ports('settings', 'sessions', 'pairedScreens'),
    ),
    displayConnections: lazyClass(() => import('./display-connections.ts'), 'DisplayConnections', {
      ...ports('displayFeed', 'accessChanges', 'clock', 'counted', 'landingTokens', 'tokenDigest', 'publicUrl', 'log'),
      catchUpDisplay: CatchUpDisplay,
    }),
  },
  routes: [
    lazy(() => import('./screens.routes.ts'), 'deviceRoutes', screenDependencies),
    lazy(() => import('./screens.routes.ts'), 'screenAdminRoutes', screenDependencies),
    lazy(() => import('./display-events.routes.ts'), 'displayEventRoutes', screenDependencies),
  ],
  routers: [
    lazy(() => import('./display-stream.routes.ts'), 'displayStreamRoutes', screenDependencies),
    lazy(() => import('./screen-setup.routes.ts'), 'screenSetupRoutes', screenDependencies),
  ],
  addresses: [
    {
      method: 'GET',
      path: '/screens/setup',
      summary: 'How to set up a TV or tablet as a screen. A QR beside its pairing code leads here.',
      answers: { 200: ['The page.', page] },
    },
    {
      method: 'GET',
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
