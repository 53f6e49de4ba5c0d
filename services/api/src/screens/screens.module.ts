import { AwaitPairing } from '@rewards/domain/screens/await-pairing';
import { BeginPairing } from '@rewards/domain/screens/begin-pairing';
import { CatchUpDisplay } from '@rewards/domain/screens/catch-up-display';
import { ClaimScreen } from '@rewards/domain/screens/claim-screen';
import { ListScreens } from '@rewards/domain/screens/list-screens';
import { RecognizeScreen } from '@rewards/domain/screens/recognize-screen';
import { RenameScreen } from '@rewards/domain/screens/rename-screen';
import { RevokeScreen } from '@rewards/domain/screens/revoke-screen';
import { make, part } from '../wiring/part.ts';
import { ports } from '../wiring/ports.ts';

const { unitOfWork, attemptLimits, tokenDigest, clock, randomness, displayEventLog } = ports;

/** The devices of the practice, and what they are told (rules 20 and 21). */
export const screensModule = part({
  useCases: {
    beginPairing: make(BeginPairing, { unitOfWork, attemptLimits, tokenDigest, clock, randomness }),
    awaitPairing: make(AwaitPairing, { unitOfWork, tokenDigest, clock }),
    recognizeScreen: make(RecognizeScreen, { unitOfWork, tokenDigest, clock }),
    listScreens: make(ListScreens, { unitOfWork, clock }),
    claimScreen: make(ClaimScreen, { unitOfWork, attemptLimits, clock, randomness }),
    renameScreen: make(RenameScreen, { unitOfWork, clock, randomness }),
    revokeScreen: make(RevokeScreen, { unitOfWork, clock, randomness }),
    catchUpDisplay: make(CatchUpDisplay, { displayEventLog, clock }),
  },
  refusals: {
    pairing_expired: 'pairing_expired',
    screen_code_unknown: 'not_found',
    screen_code_expired: 'pairing_expired',
    screen_code_claimed: 'screen_code_claimed',
    screen_unknown: 'not_found',
  },
});
