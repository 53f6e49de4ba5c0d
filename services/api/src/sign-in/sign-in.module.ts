import { RequestCode } from '@rewards/domain/sign-in/codes/request-code';
import { VerifyLoginCode } from '@rewards/domain/sign-in/codes/verify-login-code';
import { ResetPassword } from '@rewards/domain/sign-in/passwords/reset-password';
import { SetPassword } from '@rewards/domain/sign-in/passwords/set-password';
import { SignInWithPassword } from '@rewards/domain/sign-in/passwords/sign-in-with-password';
import { BeginSession } from '@rewards/domain/sign-in/sessions/begin-session';
import { EndEverySession } from '@rewards/domain/sign-in/sessions/end-every-session';
import { EndSession } from '@rewards/domain/sign-in/sessions/end-session';
import { RecognizeSession } from '@rewards/domain/sign-in/sessions/recognize-session';
import { SeeSession } from '@rewards/domain/sign-in/sessions/see-session';
import { type BoundOf, classesOf, later, laterMade, make, part } from '../composition/part.ts';
import { ports } from '../composition/ports.ts';

const {
  unitOfWork,
  attemptLimits,
  codeHasher,
  addressHasher,
  clock,
  randomness,
  practice,
  passwordTries,
  passwordHasher,
  commonPasswords,
  sessions,
  sessionDirectory,
  log,
  settings,
  userDirectory,
} = ports;

const useCases = {
  requestCode: make(RequestCode, { unitOfWork, attemptLimits, codeHasher, addressHasher, clock, randomness }),
  verifyLoginCode: make(VerifyLoginCode, {
    unitOfWork,
    attemptLimits,
    codeHasher,
    addressHasher,
    practice,
    clock,
    randomness,
  }),
  signInWithPassword: make(SignInWithPassword, { unitOfWork, passwordTries, passwordHasher, clock, randomness }),
  setPassword: make(SetPassword, {
    unitOfWork,
    passwordTries,
    passwordHasher,
    commonPasswords,
    practice,
    clock,
    randomness,
  }),
  resetPassword: make(ResetPassword, {
    unitOfWork,
    attemptLimits,
    codeHasher,
    passwordHasher,
    commonPasswords,
    practice,
    clock,
    randomness,
  }),
  recognizeSession: make(RecognizeSession, { sessionDirectory, unitOfWork, clock }),
  seeSession: make(SeeSession, { unitOfWork, clock }),
  beginSession: make(BeginSession, { unitOfWork, randomness }),
  endSession: make(EndSession, { unitOfWork, clock, randomness }),
  endEverySession: make(EndEverySession, { unitOfWork, clock, randomness }),
};
const handed = { ...classesOf(useCases), sessions, userDirectory };

/** What its routes are handed. */
export type SignInParts = BoundOf<typeof handed>;

/** Signing in, passwords and who is signed in (rules 13 to 15). */
export const signInModule = part({
  useCases,
  refusals: {
    wrong_code: 'wrong_code',
    code_ended: 'wrong_code',
    name_required: { code: 'name_required', field: 'name' },
    staff_required: { code: 'staff_required', field: 'staff' },
    staff_unknown: { code: 'staff_required', field: 'staff' },
    wrong_credentials: 'wrong_credentials',
    password_too_short: { code: 'invalid', field: 'password' },
    password_too_long: { code: 'invalid', field: 'password' },
    password_too_common: { code: 'password_too_common', field: 'password' },
    reauthentication_needed: 'reauthentication_needed',
    wrong_current_password: { code: 'wrong_credentials', field: 'current_password' },
  },
  provides: {
    sessions: laterMade(() => import('./browser-sessions.ts'), 'BrowserSessions', {
      recognizeSession: RecognizeSession,
      seeSession: SeeSession,
      beginSession: BeginSession,
      endSession: EndSession,
      clock,
      log,
      settings,
    }),
  },
  routes: [
    later(() => import('./sign-in.routes.ts'), 'signInRoutes', handed),
    later(() => import('./own-account.routes.ts'), 'ownAccountRoutes', handed),
  ],
});
