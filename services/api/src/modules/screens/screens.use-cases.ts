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

export const screensUseCases = {
  beginPairing: BeginPairing,
  awaitPairing: AwaitPairing,
  recognizeScreen: RecognizeScreen,
  listScreens: ListScreens,
  claimScreen: ClaimScreen,
  changeScreen: ChangeScreen,
  commandScreen: CommandScreen,
  reportScreen: ReportScreen,
  revokeScreen: RevokeScreen,
  catchUpDisplay: CatchUpDisplay,
};
