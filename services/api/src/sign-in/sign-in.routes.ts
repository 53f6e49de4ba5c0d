import {
  confirmPasswordReset,
  login,
  logout,
  logoutEverywhere,
  me,
  requestPasswordReset,
  sendLoginCode,
  setPassword,
  verifyLoginCode,
} from '@rewards/contracts/sign-in';
import type { UserDirectory } from '@rewards/domain/patients/user-directory';
import type { EndEverySession } from '@rewards/domain/sign-in/sessions/end-every-session';
import type { RequestCode } from '@rewards/domain/sign-in/codes/request-code';
import type { ResetPassword } from '@rewards/domain/sign-in/passwords/reset-password';
import type { SetPassword } from '@rewards/domain/sign-in/passwords/set-password';
import type { SignInWithPassword } from '@rewards/domain/sign-in/passwords/sign-in-with-password';
import type { VerifyLoginCode } from '@rewards/domain/sign-in/codes/verify-login-code';
import type { Context } from 'koa';
import { clientAddress } from '../http/client-address.ts';
import { textsFor } from '../texts/texts.ts';
import { refused } from '../http/domain-refusals.ts';
import { codeJustSent, notSignedIn, tooManyAttempts } from '../http/refusal.ts';
import { type Route, route } from '../http/route.ts';
import { presentUser } from '../patients/present-user.ts';
import { referralCookie } from '../referrals/referral-cookie.ts';
import type { BrowserSessions, Proven } from './browser-sessions.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';

const done = { ok: true } as const;

const askedTooOften = ({
  wasJustSent,
  retryAfterSeconds,
}: {
  readonly wasJustSent: boolean;
  readonly retryAfterSeconds: number;
}) => (wasJustSent ? codeJustSent(retryAfterSeconds) : tooManyAttempts(retryAfterSeconds));

export interface SignInParts {
  readonly sessions: BrowserSessions;
  readonly userDirectory: UserDirectory;
  readonly signInWithPassword: SignInWithPassword;
  readonly requestCode: RequestCode;
  readonly verifyCode: VerifyLoginCode;
  readonly setNewPassword: SetPassword;
  readonly resetPassword: ResetPassword;
  readonly endEverySession: EndEverySession;
}

/** Signing in, passwords and who is signed in (rules 13 to 15). */
// oxlint-disable-next-line eslint/max-lines-per-function -- a list, which the parts' modules take apart.
export const signInRoutes = (parts: SignInParts): readonly Route[] => {
  const {
    sessions,
    userDirectory,
    signInWithPassword,
    requestCode,
    verifyCode,
    setNewPassword,
    resetPassword,
    endEverySession,
  } = parts;

  /** Undefined when the user was deleted, or the password changed, between proving who they are and this moment. */
  async function admit(context: Context, proven: Proven) {
    const user = await userDirectory.find(proven.userId);
    if (!user || !(await sessions.begin(context, proven))) return undefined;
    rememberBrowser(context, user.email);
    return { user: presentUser(user) };
  }

  return [
    route(login, async ({ body: { email, password }, context }) => {
      const outcome = await signInWithPassword.execute({ email, password, knownBrowser: knownBrowser(context, email) });
      if (outcome.kind === 'limited') return tooManyAttempts(outcome.retryAfterSeconds);
      if (outcome.kind === 'refused') return refused(outcome.reason);
      const { userId, verifiedHash } = outcome;
      return (await admit(context, { userId, verifiedHash, startedWith: 'password' })) ?? refused('wrong_credentials');
    }),

    route(sendLoginCode, async ({ body: { email }, context }) => {
      const referralCode = referralCookie.read(context);
      const outcome = await requestCode.execute({
        email,
        purpose: 'login',
        address: clientAddress(context),
        referralCode,
      });
      if (outcome.kind === 'limited') return askedTooOften(outcome);
      return { has_staff: outcome.hasStaff };
    }),

    route(verifyLoginCode, async ({ body: { email, token, name, staff }, context }) => {
      const outcome = await verifyCode.execute({ email, code: token, name, staffName: staff });
      if (outcome.kind === 'limited') return tooManyAttempts(outcome.retryAfterSeconds);
      if (outcome.kind === 'refused') return refused(outcome.reason);
      referralCookie.clear(context);
      return (await admit(context, { userId: outcome.userId, startedWith: 'code' })) ?? notSignedIn;
    }),

    route(setPassword, async ({ body: { password, current_password }, signedIn: { session } }) => {
      const outcome = await setNewPassword.execute({ session, password, currentPassword: current_password });
      if (outcome.kind === 'limited') return tooManyAttempts(outcome.retryAfterSeconds);
      return outcome.kind === 'refused' ? refused(outcome.reason) : done;
    }),

    route(requestPasswordReset, async ({ body: { email }, context }) => {
      const outcome = await requestCode.execute({ email, purpose: 'password_reset', address: clientAddress(context) });
      if (outcome.kind === 'limited') return askedTooOften(outcome);
      return { message: textsFor(context).resetCodeSent };
    }),

    route(confirmPasswordReset, async ({ body: { email, token, password }, context }) => {
      const outcome = await resetPassword.execute({ email, code: token, password });
      if (outcome.kind === 'limited') return tooManyAttempts(outcome.retryAfterSeconds);
      if (outcome.kind === 'refused') return refused(outcome.reason);
      return (await admit(context, { userId: outcome.userId, startedWith: 'code' })) ?? notSignedIn;
    }),

    route(logout, async ({ context }) => {
      await sessions.end(context);
      return done;
    }),

    route(logoutEverywhere, async ({ context, signedIn }) => {
      if (signedIn) await endEverySession.execute(signedIn.user.id);
      await sessions.end(context);
      return done;
    }),

    route(me, async ({ signedIn }) => {
      const user = await userDirectory.find(signedIn.user.id);
      if (!user) return notSignedIn;
      const needsCurrent = setNewPassword.needsCurrentPassword(signedIn.session);
      return { user: presentUser(user), must_set_password: !user.hasPassword, current_password_needed: needsCurrent };
    }),
  ];
};
