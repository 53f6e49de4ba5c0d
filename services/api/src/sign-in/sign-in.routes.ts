import {
  confirmPasswordReset,
  login,
  requestPasswordReset,
  sendLoginCode,
  verifyLoginCode,
} from '@rewards/contracts/sign-in';
import type { Context } from 'koa';
import { clientAddress } from '../http/client-address.ts';
import { codeJustSent, notSignedIn, tooManyAttempts } from '../http/refusal.ts';
import { refused } from '../http/domain-refusals.ts';
import { type Route, route } from '../http/route.ts';
import { textsFor } from '../texts/texts.ts';
import { presentUser } from '../patients/present-user.ts';
import { referralCookie } from '../referrals/referral-cookie.ts';
import type { Proven } from './browser-sessions.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';
import type { SignInParts } from './sign-in.module.ts';

const askedTooOften = ({
  wasJustSent,
  retryAfterSeconds,
}: {
  readonly wasJustSent: boolean;
  readonly retryAfterSeconds: number;
}) => (wasJustSent ? codeJustSent(retryAfterSeconds) : tooManyAttempts(retryAfterSeconds));

/** Undefined when the user was deleted, or the password changed, between proving who they are and this moment. */
async function admit({ userDirectory, sessions }: SignInParts, context: Context, proven: Proven) {
  const user = await userDirectory.find(proven.userId);
  if (!user || !(await sessions.begin(context, proven))) return undefined;
  rememberBrowser(context, user.email);
  return { user: presentUser(user) };
}

/** Signing in, with a password, a code or a new password (rules 13 to 15). */
export const signInRoutes = (parts: SignInParts): readonly Route[] => [
  route(login, async ({ body: { email, password }, context }) => {
    const outcome = await parts.signInWithPassword.execute({
      email,
      password,
      knownBrowser: knownBrowser(context, email),
    });
    if (outcome.kind === 'limited') return tooManyAttempts(outcome.retryAfterSeconds);
    if (outcome.kind === 'refused') return outcome;
    const { userId, verifiedHash } = outcome;
    return (
      (await admit(parts, context, { userId, verifiedHash, startedWith: 'password' })) ?? refused('wrong_credentials')
    );
  }),

  route(sendLoginCode, async ({ body: { email }, context }) => {
    const referralCode = referralCookie.read(context);
    const outcome = await parts.requestCode.execute({
      email,
      purpose: 'login',
      address: clientAddress(context),
      referralCode,
    });
    if (outcome.kind === 'limited') return askedTooOften(outcome);
    return { has_staff: outcome.hasStaff };
  }),

  route(verifyLoginCode, async ({ body: { email, token, name, staff, staff_none: staffNone }, context }) => {
    const outcome = await parts.verifyLoginCode.execute({
      email,
      code: token,
      name,
      staffName: staff,
      staffNone,
    });
    if (outcome.kind === 'limited') return tooManyAttempts(outcome.retryAfterSeconds);
    if (outcome.kind === 'refused') return outcome;
    referralCookie.clear(context);
    return (await admit(parts, context, { userId: outcome.userId, startedWith: 'code' })) ?? notSignedIn;
  }),

  route(requestPasswordReset, async ({ body: { email }, context }) => {
    const outcome = await parts.requestCode.execute({
      email,
      purpose: 'password_reset',
      address: clientAddress(context),
    });
    if (outcome.kind === 'limited') return askedTooOften(outcome);
    return { message: textsFor(context).resetCodeSent };
  }),

  route(confirmPasswordReset, async ({ body: { email, token, password }, context }) => {
    const outcome = await parts.resetPassword.execute({ email, code: token, password });
    if (outcome.kind === 'limited') return tooManyAttempts(outcome.retryAfterSeconds);
    if (outcome.kind === 'refused') return outcome;
    return (await admit(parts, context, { userId: outcome.userId, startedWith: 'code' })) ?? notSignedIn;
  }),
];
