import { AwaitPairing } from '@rewards/domain/screens/await-pairing';
import { BeginPairing } from '@rewards/domain/screens/begin-pairing';
import { CatchUpDisplay } from '@rewards/domain/screens/catch-up-display';
import { ChangeScreen } from '@rewards/domain/screens/change-screen';
import { ClaimScreen } from '@rewards/domain/screens/claim-screen';
import { CommandScreen } from '@rewards/domain/screens/command-screen';
import { ListScreens } from '@rewards/domain/screens/list-screens';
import { RecognizeScreen } from '@rewards/domain/screens/recognize-screen';
import { ReportScreen } from '@rewards/domain/screens/report-screen';
import { RevokeScreen } from '@rewards/domain/screens/revoke-screen';
import { type BoundOf, classesOf, later, laterMade, make, part } from '../composition/part.ts';
import { ports } from '../composition/ports.ts';

const useCases = {
  beginPairing: make(BeginPairing, ports('unitOfWork', 'attemptLimits', 'tokenDigest', 'clock', 'randomness')),
  awaitPairing: make(AwaitPairing, ports('unitOfWork', 'tokenDigest', 'clock')),
  recognizeScreen: make(RecognizeScreen, ports('unitOfWork', 'tokenDigest', 'clock')),
  listScreens: make(ListScreens, ports('unitOfWork', 'clock')),
  claimScreen: make(ClaimScreen, ports('unitOfWork', 'attemptLimits', 'clock', 'randomness')),
  changeScreen: make(ChangeScreen, ports('unitOfWork', 'clock', 'randomness')),
  commandScreen: make(CommandScreen, ports('unitOfWork', 'clock', 'randomness')),
  reportScreen: make(ReportScreen, ports('unitOfWork', 'attemptLimits', 'clock')),
  revokeScreen: make(RevokeScreen, ports('unitOfWork', 'clock', 'randomness')),
  catchUpDisplay: make(CatchUpDisplay, ports('displayEventLog', 'clock')),
};
const handed = {
  ...classesOf(useCases),
  ...ports('clock', 'counted', 'displayAudience', 'frontEndsFolder', 'mayHear', 'pairedScreens'),
  ...ports('landingTokens', 'publicUrl', 'tokenDigest'),
};

/** What its routes are handed. */
export type ScreenParts = BoundOf<typeof handed>;

/** The devices of the practice, and what they are told (rules 20 and 21). */
export const screensModule = part({
  useCases,
  refusals: {
    pairing_expired: 'pairing_expired',
    screen_code_unknown: 'not_found',
    screen_code_expired: 'pairing_expired',
    screen_code_claimed: 'screen_code_claimed',
    screen_unknown: 'not_found',
  },
  provides: {
    pairedScreens: laterMade(() => import('./cookie-screens.ts'), 'CookieScreens', {
      recognizeScreen: RecognizeScreen,
    }),
    mayHear: later(
      () => import('./display-hearing.ts'),
      'displayHearing',
      ports('settings', 'sessions', 'pairedScreens'),
    ),
    displayAudience: laterMade(() => import('./display-audience.ts'), 'DisplayAudience', {
      ...ports('displayFeed', 'accessChanges', 'clock', 'counted', 'landingTokens', 'tokenDigest', 'publicUrl', 'log'),
      catchUpDisplay: CatchUpDisplay,
    }),
  },
  routes: [
    later(() => import('./screens.routes.ts'), 'deviceRoutes', handed),
    later(() => import('./screens.routes.ts'), 'screenAdminRoutes', handed),
    later(() => import('./display-events.routes.ts'), 'displayEventRoutes', handed),
  ],
  routers: [later(() => import('./display-stream.routes.ts'), 'displayStreamRoutes', handed)],
  addresses: [
    {
      method: 'GET',
      path: '/qr/stream',
      summary:
        'Display events as server-sent events: a `new_qr` as a plain message, all else under its name, a `ping` each ' +
        '15 s. `Last-Event-ID` or `since` tells what was seen. Who may not hear them waits. The same events come by ' +
        'socket.io at `/socket.io` after `join_qr_display`.',
      answers: { 200: ['A stream that stays open.', 'text/event-stream'] },
    },
  ],
});
