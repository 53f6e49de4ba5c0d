import { RequestCode } from '@rewards/domain/sign-in/codes/request-code';
import { SignInByMailLink } from '@rewards/domain/sign-in/codes/sign-in-by-mail-link';
import { VerifyLoginCode } from '@rewards/domain/sign-in/codes/verify-login-code';
import { ResetPassword } from '@rewards/domain/sign-in/passwords/reset-password';
import { AddPasskey } from '@rewards/domain/sign-in/passkeys/add-passkey';
import { AskForPasskey } from '@rewards/domain/sign-in/passkeys/ask-for-passkey';
import { AskSecondStep } from '@rewards/domain/sign-in/passkeys/ask-second-step';
import { MakeRecoveryCodes } from '@rewards/domain/sign-in/passkeys/make-recovery-codes';
import { RemovePasskey } from '@rewards/domain/sign-in/passkeys/remove-passkey';
import { RenamePasskey } from '@rewards/domain/sign-in/passkeys/rename-passkey';
import { ResetFactor } from '@rewards/domain/sign-in/passkeys/reset-factor';
import { SignInWithPasskey } from '@rewards/domain/sign-in/passkeys/sign-in-with-passkey';
import { SignInWithRecoveryCode } from '@rewards/domain/sign-in/passkeys/sign-in-with-recovery-code';
import { SetPassword } from '@rewards/domain/sign-in/passwords/set-password';
import { SignInWithPassword } from '@rewards/domain/sign-in/passwords/sign-in-with-password';
import { BeginSession } from '@rewards/domain/sign-in/sessions/begin-session';
import { EndEverySession } from '@rewards/domain/sign-in/sessions/end-every-session';
import { EndOwnSessions } from '@rewards/domain/sign-in/sessions/end-own-sessions';
import { EndSession } from '@rewards/domain/sign-in/sessions/end-session';
import { ListOwnSessions } from '@rewards/domain/sign-in/sessions/list-own-sessions';
import { RecognizeSession } from '@rewards/domain/sign-in/sessions/recognize-session';
import { SeeSession } from '@rewards/domain/sign-in/sessions/see-session';
import { SignInWithWorkAccount } from '@rewards/domain/sign-in/work-accounts/sign-in-with-work-account';

export const signInUseCases = {
  askForPasskey: AskForPasskey,
  requestCode: RequestCode,
  verifyLoginCode: VerifyLoginCode,
  signInByMailLink: SignInByMailLink,
  signInWithPassword: SignInWithPassword,
  signInWithWorkAccount: SignInWithWorkAccount,
  setPassword: SetPassword,
  resetPassword: ResetPassword,
  signInWithPasskey: SignInWithPasskey,
  askSecondStep: AskSecondStep,
  signInWithRecoveryCode: SignInWithRecoveryCode,
  addPasskey: AddPasskey,
  renamePasskey: RenamePasskey,
  removePasskey: RemovePasskey,
  makeRecoveryCodes: MakeRecoveryCodes,
  resetFactor: ResetFactor,
  recognizeSession: RecognizeSession,
  seeSession: SeeSession,
  beginSession: BeginSession,
  endSession: EndSession,
  endEverySession: EndEverySession,
  listOwnSessions: ListOwnSessions,
  endOwnSessions: EndOwnSessions,
};
