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
import { type Resolved, classesOf, bind } from '../binding.ts';
import { ports } from '../ports.ts';

export const screensUseCases = {
  beginPairing: bind(BeginPairing, ports('unitOfWork', 'attemptLimits', 'tokenDigest', 'clock', 'randomness')),
  awaitPairing: bind(AwaitPairing, ports('unitOfWork', 'tokenDigest', 'clock')),
  recognizeScreen: bind(RecognizeScreen, ports('unitOfWork', 'tokenDigest', 'clock')),
  listScreens: bind(ListScreens, ports('unitOfWork', 'clock')),
  claimScreen: bind(ClaimScreen, ports('unitOfWork', 'attemptLimits', 'clock', 'randomness')),
  changeScreen: bind(ChangeScreen, ports('unitOfWork', 'clock', 'randomness')),
  commandScreen: bind(CommandScreen, ports('unitOfWork', 'clock', 'randomness')),
  reportScreen: bind(ReportScreen, ports('unitOfWork', 'attemptLimits', 'clock')),
  revokeScreen: bind(RevokeScreen, ports('unitOfWork', 'clock', 'randomness')),
  catchUpDisplay: bind(CatchUpDisplay, ports('displayEventLog', 'clock')),
};
export const screenDependencies = {
  ...classesOf(screensUseCases),
  ...ports('clock', 'counted', 'displayConnections', 'frontEndsFolder', 'canSubscribe', 'pairedScreens'),
  ...ports('landingTokens', 'pageAssets', 'practice', 'publicUrl', 'tokenDigest'),
};

/** The dependencies of this module's routes. */
export type ScreenDependencies = Resolved<typeof screenDependencies>;

/** The answer to each reason the use cases refuse for. */
export const screensRefusals = {
  pairing_expired: 'pairing_expired',
  screen_code_unknown: 'not_found',
  screen_code_expired: 'pairing_expired',
  screen_code_claimed: 'screen_code_claimed',
  screen_unknown: 'not_found',
} as const;
