import { RequestCode } from '@rewards/domain/sign-in/codes/request-code';
import { SignInByMailLink } from '@rewards/domain/sign-in/codes/sign-in-by-mail-link';
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
import { form, page } from '../description/documented-address.ts';

const useCases = {
  requestCode: make(
    RequestCode,
    ports('unitOfWork', 'attemptLimits', 'codeHasher', 'addressHasher', 'tokenDigest', 'clock', 'randomness'),
  ),
  verifyLoginCode: make(
    VerifyLoginCode,
    ports('unitOfWork', 'codeTries', 'codeHasher', 'addressHasher', 'practice', 'clock', 'randomness'),
  ),
  signInByMailLink: make(
    SignInByMailLink,
    ports('unitOfWork', 'tokenDigest', 'addressHasher', 'practice', 'clock', 'randomness'),
  ),
  signInWithPassword: make(
    SignInWithPassword,
    ports('unitOfWork', 'passwordTries', 'passwordTurns', 'passwordHasher', 'clock', 'randomness'),
  ),
  setPassword: make(
    SetPassword,
    ports(
      'unitOfWork',
      'passwordTries',
      'passwordTurns',
      'passwordHasher',
      'commonPasswords',
      'practice',
      'clock',
      'randomness',
    ),
  ),
  resetPassword: make(
    ResetPassword,
    ports(
      'unitOfWork',
      'codeTries',
      'codeHasher',
      'passwordTurns',
      'passwordHasher',
      'commonPasswords',
      'practice',
      'clock',
      'randomness',
    ),
  ),
  recognizeSession: make(RecognizeSession, ports('sessionDirectory', 'unitOfWork', 'clock')),
  seeSession: make(SeeSession, ports('unitOfWork', 'clock')),
  beginSession: make(BeginSession, ports('sessionStarts', 'randomness')),
  endSession: make(EndSession, ports('unitOfWork', 'clock', 'randomness')),
  endEverySession: make(EndEverySession, ports('unitOfWork', 'clock', 'randomness')),
};
const handed = { ...classesOf(useCases), ...ports('addressHasher', 'sessions', 'userDirectory') };

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
    password_names_practice: { code: 'password_too_common', field: 'password' },
    admin_password_too_short: { code: 'invalid', field: 'password' },
    password_outgrown: 'reauthentication_needed',
    link_used: 'page',
    link_expired: 'page',
    link_replaced: 'page',
    link_ended: 'page',
    link_unknown: 'page',
    reauthentication_needed: 'reauthentication_needed',
    wrong_current_password: { code: 'wrong_credentials', field: 'current_password' },
  },
  provides: {
    sessions: laterMade(() => import('./browser-sessions.ts'), 'BrowserSessions', {
      ...ports('clock', 'log', 'settings'),
      recognizeSession: RecognizeSession,
      seeSession: SeeSession,
      beginSession: BeginSession,
      endSession: EndSession,
    }),
  },
  routes: [
    later(() => import('./sign-in.routes.ts'), 'signInRoutes', handed),
    later(() => import('./own-account.routes.ts'), 'ownAccountRoutes', handed),
  ],
  routers: [
    later(() => import('./mail-link.routes.ts'), 'mailLinkRoutes', {
      ...ports('clock', 'sessions', 'userDirectory', 'practice', 'pageAssets', 'requestRate', 'settings'),
      signInByMailLink: SignInByMailLink,
    }),
  ],
  addresses: [
    {
      method: 'GET',
      path: '/sign-in/:token',
      summary: 'The link in a mail beside a code: asks for one press, and changes nothing.',
      answers: {
        200: ['A page with a button, and for someone new with what has to be told.', page],
        302: ['Of a link that has ended, to whoever is signed in: to the start.'],
        404: ['A page for a link that was changed on the way.', page],
        410: ['A page for a link that was used, has expired or has ended.', page],
      },
    },
    {
      method: 'POST',
      path: '/sign-in/:token',
      summary: 'Signs in whoever reads the mailbox, with `name` and `staff` where the account lacks them.',
      takes: [form],
      answers: {
        200: ['Signed in, where the pages have an address of their own: a page that leads there.', page],
        302: ['Of a link that has ended, to whoever is signed in: to the start.'],
        303: ['Signed in: to the start, or to where a new password is set.'],
        404: ['A page for a link that was changed on the way.', page],
        410: ['A page for a link that was used, has expired or has ended.', page],
        422: ['The page again: the name or the team member is missing.', page],
      },
      refusals: ['encoding_unsupported', 'wrong_origin', 'too_many_attempts'],
    },
  ],
});
