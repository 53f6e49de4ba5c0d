import type { OneTimeCodes } from './codes/one-time-codes.ts';
import type { MailLinks } from './codes/mail-link.ts';
import type { Sessions } from './sessions/session.ts';
import type { Passkeys } from './passkeys/passkey.ts';
import type { RecoveryCodes } from './passkeys/recovery-codes.ts';
import type { SignInSteps } from './passkeys/sign-in-step.ts';

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly oneTimeCodes: OneTimeCodes;
    readonly mailLinks: MailLinks;
    readonly sessions: Sessions;
    readonly passkeys: Passkeys;
    readonly recoveryCodes: RecoveryCodes;
    readonly signInSteps: SignInSteps;
  }
}
