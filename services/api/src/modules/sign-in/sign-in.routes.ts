import {
  confirmPasswordReset,
  login,
  requestPasswordReset,
  sendLoginCode,
  verifyLoginCode,
} from '@rewards/contracts/sign-in';
import type { SignInOrigin } from '@rewards/domain/sign-in/sign-in-origin';
import type { RequestCodeOutcome } from '@rewards/domain/sign-in/codes/request-code';
import type { Context } from 'koa';
import { clientAddress } from '../../http/client-address.ts';
import {
  codeJustSent,
  codesEnded,
  mailedTooOften,
  notSignedIn,
  tooManyAttempts,
  triedTooOften,
} from '../../http/refusal.ts';
import { refused } from '../../http/domain-refusals.ts';
import { type Route, route } from '../../http/route.ts';
import { textsFor } from '../../texts/texts.ts';
import { referralCookie } from '../referrals/referral-cookie.ts';
import { admit } from './admit.ts';
import { knownBrowser } from './known-browser.ts';
import type { SignInDependencies } from './sign-in.use-cases.ts';

/**
 * A client that requests emails too often learns that those already sent still work, if there are any (record 0051).
 */
function requestedTooOften({ by, retryAfterSeconds }: Extract<RequestCodeOutcome, { kind: 'limited' }>) {
  if (by === 'just_sent') return codeJustSent(retryAfterSeconds);
  return by === 'mailbox' ? mailedTooOften(retryAfterSeconds) : tooManyAttempts(retryAfterSeconds);
}

const originOf = (context: Context, email: string): SignInOrigin => ({
  address: clientAddress(context),
  knownBrowser: knownBrowser(context, email),
});

/** Signing in, with a password, a code or a new password (rules 13 to 15). */
export const signInRoutes = (dependencies: SignInDependencies): readonly Route[] => [
  route(login, async ({ body: { email, password }, context }) => {
    const outcome = await dependencies.signInWithPassword.execute({
      email,
      password,
      ...originOf(context, email),
    });
    if (outcome.kind === 'limited') return tooManyAttempts(outcome.retryAfterSeconds);
    if (outcome.kind === 'refused') return outcome;
    const { userId, verifiedHash } = outcome;
    return (
      (await admit(dependencies, context, { userId, verifiedHash, startedWith: 'password' })) ??
      refused('wrong_credentials')
    );
  }),

  route(sendLoginCode, async ({ body: { email }, context }) => {
    const referralCode = referralCookie.read(context);
    const outcome = await dependencies.requestCode.execute({
      email,
      purpose: 'login',
      ...originOf(context, email),
      referralCode,
    });
    if (outcome.kind === 'limited') return requestedTooOften(outcome);
    return { has_staff: outcome.hasStaff };
  }),

  route(verifyLoginCode, async ({ body: { email, token, name, staff, staff_none: staffNone }, context }) => {
    const outcome = await dependencies.verifyLoginCode.execute({
      email,
      code: token,
      name,
      staffName: staff,
      staffNone,
      ...originOf(context, email),
      referralCode: referralCookie.read(context),
    });
    if (outcome.kind === 'limited') return triedTooOften(outcome.retryAfterSeconds);
    if (outcome.kind === 'codes_ended') return codesEnded(outcome.retryAfterSeconds);
    if (outcome.kind === 'refused') return outcome;
    referralCookie.clear(context);
    const { userId, tokenVersion } = outcome;
    return (await admit(dependencies, context, { userId, tokenVersion, startedWith: 'code' })) ?? notSignedIn;
  }),

  route(requestPasswordReset, async ({ body: { email }, context }) => {
    const outcome = await dependencies.requestCode.execute({
      email,
      purpose: 'password_reset',
      ...originOf(context, email),
    });
    if (outcome.kind === 'limited') return requestedTooOften(outcome);
    return { message: textsFor(context).resetCodeSent };
  }),

  route(confirmPasswordReset, async ({ body: { email, token, password }, context }) => {
    const origin = originOf(context, email);
    const addressHash = dependencies.addressHasher.hash(origin.address);
    const outcome = await dependencies.resetPassword.execute({ email, code: token, password, ...origin, addressHash });
    if (outcome.kind === 'limited') return triedTooOften(outcome.retryAfterSeconds);
    if (outcome.kind === 'codes_ended') return codesEnded(outcome.retryAfterSeconds);
    if (outcome.kind === 'refused') return outcome;
    const { userId, tokenVersion } = outcome;
    return (await admit(dependencies, context, { userId, tokenVersion, startedWith: 'code' })) ?? notSignedIn;
  }),
];
