import {
  confirmPasswordReset,
  login,
  requestPasswordReset,
  sendLoginCode,
  verifyLoginCode,
} from '@rewards/contracts/sign-in';
import type { Asker } from '@rewards/domain/sign-in/asker';
import type { RequestCodeOutcome } from '@rewards/domain/sign-in/codes/request-code';
import type { Context } from 'koa';
import { clientAddress } from '../../http/client-address.ts';
import { codeJustSent, mailedTooOften, notSignedIn, tooManyAttempts, triedTooOften } from '../../http/refusal.ts';
import { refused } from '../../http/domain-refusals.ts';
import { type Route, route } from '../../http/route.ts';
import { textsFor } from '../../texts/texts.ts';
import { referralCookie } from '../referrals/referral-cookie.ts';
import { admit } from './admit.ts';
import { knownBrowser } from './known-browser.ts';
import type { SignInDependencies } from './sign-in.use-cases.ts';

/** Who asks for a mail too often is told that those which were sent still work, where any were (record 0051). */
function askedTooOften({ by, retryAfterSeconds }: Extract<RequestCodeOutcome, { kind: 'limited' }>) {
  if (by === 'just_sent') return codeJustSent(retryAfterSeconds);
  return by === 'mailbox' ? mailedTooOften(retryAfterSeconds) : tooManyAttempts(retryAfterSeconds);
}

const askerOf = (context: Context, email: string): Asker => ({
  address: clientAddress(context),
  knownBrowser: knownBrowser(context, email),
});

/** Signing in, with a password, a code or a new password (rules 13 to 15). */
export const signInRoutes = (parts: SignInDependencies): readonly Route[] => [
  route(login, async ({ body: { email, password }, context }) => {
    const outcome = await parts.signInWithPassword.execute({
      email,
      password,
      ...askerOf(context, email),
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
      ...askerOf(context, email),
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
      ...askerOf(context, email),
      referralCode: referralCookie.read(context),
    });
    if (outcome.kind === 'limited') return triedTooOften(outcome.retryAfterSeconds);
    if (outcome.kind === 'refused') return outcome;
    referralCookie.clear(context);
    const { userId, tokenVersion } = outcome;
    return (await admit(parts, context, { userId, tokenVersion, startedWith: 'code' })) ?? notSignedIn;
  }),

  route(requestPasswordReset, async ({ body: { email }, context }) => {
    const outcome = await parts.requestCode.execute({
      email,
      purpose: 'password_reset',
      ...askerOf(context, email),
    });
    if (outcome.kind === 'limited') return askedTooOften(outcome);
    return { message: textsFor(context).resetCodeSent };
  }),

  route(confirmPasswordReset, async ({ body: { email, token, password }, context }) => {
    const asker = askerOf(context, email);
    const addressHash = parts.addressHasher.hash(asker.address);
    const outcome = await parts.resetPassword.execute({ email, code: token, password, ...asker, addressHash });
    if (outcome.kind === 'limited') return triedTooOften(outcome.retryAfterSeconds);
    if (outcome.kind === 'refused') return outcome;
    const { userId, tokenVersion } = outcome;
    return (await admit(parts, context, { userId, tokenVersion, startedWith: 'code' })) ?? notSignedIn;
  }),
];
