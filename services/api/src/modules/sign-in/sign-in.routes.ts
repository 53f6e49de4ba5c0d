import {
  confirmPasswordReset,
  login,
  requestPasswordReset,
  sendLoginCode,
  verifyLoginCode,
} from '@rewards/contracts/sign-in';
import type { RequestCodeOutcome } from '@rewards/domain/sign-in/codes/request-code';
import type { ReplacedCode } from '@rewards/domain/sign-in/codes/earlier-code';
import { wallTime } from '@rewards/domain/wall-time';
import {
  codeJustSent,
  codesEnded,
  mailedTooOften,
  notSignedIn,
  refusal,
  tooManyAttempts,
  triedTooOften,
} from '../../http/refusal.ts';
import { refused } from '../../http/domain-refusals.ts';
import { type Route, route } from '../../http/route.ts';
import { textsFor } from '../../texts/texts.ts';
import { referralCookie } from '../referrals/referral-cookie.ts';
import { admit } from './admit.ts';
import { askedHashes, rememberAskedCode } from './asked-codes.ts';
import { originOf } from './known-browser.ts';
import { requestCookie } from './request-cookie.ts';
import type { Service } from '../ports.ts';

/**
 * A client that requests emails too often learns that those already sent still work, if there are any (record 0051).
 */
function requestedTooOften({ by, retryAfterSeconds }: Extract<RequestCodeOutcome, { kind: 'limited' }>) {
  if (by === 'just_sent') return codeJustSent(retryAfterSeconds);
  return by === 'mailbox' ? mailedTooOften(retryAfterSeconds) : tooManyAttempts(retryAfterSeconds);
}

/** For an earlier code: the newer one is in the mailbox too. */
const newerCodeSent = ({ newerSentAt }: ReplacedCode, timeZone: string) =>
  refusal('wrong_code', ({ refusals }) => refusals.code_replaced(timeInWords(newerSentAt, timeZone)));

/** 2:14 PM. Assembled here, because engines join time and day period differently. */
function timeInWords(instant: Date, timeZone: string): string {
  const { hour, minute } = wallTime(instant, timeZone);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Signing in, with a password, a code or a new password (rules 13 to 15). */
export const signInRoutes = (dependencies: Service): readonly Route[] => [
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
      requestId: requestCookie.read(context),
    });
    if (outcome.kind === 'limited') return requestedTooOften(outcome);
    rememberAskedCode(context, { email, purpose: 'login', hash: outcome.codeHash }, dependencies.clock.now());
    return { has_staff: outcome.hasStaff, has_request: outcome.hasRequest };
  }),

  route(verifyLoginCode, async ({ body: { email, token, name, staff, staff_none: staffNone }, context }) => {
    const outcome = await dependencies.verifyLoginCode.execute({
      email,
      code: token,
      askedHashes: askedHashes(context, email, 'login', dependencies.clock.now()),
      name,
      staffName: staff,
      staffNone,
      ...originOf(context, email),
      referralCode: referralCookie.read(context),
    });
    if (outcome.kind === 'limited') return triedTooOften(outcome.retryAfterSeconds);
    if (outcome.kind === 'codes_ended') return codesEnded(outcome.retryAfterSeconds);
    if (outcome.kind === 'replaced') return newerCodeSent(outcome, dependencies.timeZone);
    if (outcome.kind === 'refused') return outcome;
    referralCookie.clear(context);
    requestCookie.clear(context);
    const { userId, tokenVersion } = outcome;
    return (await admit(dependencies, context, { userId, tokenVersion, startedWith: 'code' })) ?? notSignedIn;
  }),
  ...resetRoutes(dependencies),
];

/** Choosing a new password with an emailed code. */
const resetRoutes = (dependencies: Service): readonly Route[] => [
  route(requestPasswordReset, async ({ body: { email }, context }) => {
    const outcome = await dependencies.requestCode.execute({
      email,
      purpose: 'password_reset',
      ...originOf(context, email),
    });
    if (outcome.kind === 'limited') return requestedTooOften(outcome);
    const asked = { email, purpose: 'password_reset', hash: outcome.codeHash } as const;
    rememberAskedCode(context, asked, dependencies.clock.now());
    return { message: textsFor(context).resetCodeSent };
  }),

  route(confirmPasswordReset, async ({ body: { email, token, password }, context }) => {
    const origin = originOf(context, email);
    const addressHash = dependencies.addressHasher.hash(origin.address);
    const asked = askedHashes(context, email, 'password_reset', dependencies.clock.now());
    const outcome = await dependencies.resetPassword.execute({
      ...{ email, code: token, password, addressHash, askedHashes: asked },
      ...origin,
    });
    if (outcome.kind === 'limited') return triedTooOften(outcome.retryAfterSeconds);
    if (outcome.kind === 'codes_ended') return codesEnded(outcome.retryAfterSeconds);
    if (outcome.kind === 'replaced') return newerCodeSent(outcome, dependencies.timeZone);
    if (outcome.kind === 'refused') return outcome;
    const { userId, tokenVersion } = outcome;
    return (await admit(dependencies, context, { userId, tokenVersion, startedWith: 'code' })) ?? notSignedIn;
  }),
];
