import { logActivity, nobody } from '../../activity/log-activity.ts';
import type { AttemptLimit } from '../../attempt-limit.ts';
import { type AttemptLimits, codeLimits } from '../../limits/attempt-limits.ts';
import type { CodeMail } from '../../outbox.ts';
import { emailMatchKey } from '../../patients/email-address.ts';
import { readReferralCode } from '../../patients/referral-code.ts';
import { type User, namedPerson } from '../../patients/user.ts';
import type { Randomness } from '../../randomness.ts';
import type { AddressHasher } from '../../referrals/address-hasher.ts';
import { newSecretToken } from '../../secret-token.ts';
import type { TokenDigest } from '../../token-digest.ts';
import type { Stores } from '../../unit-of-work.ts';
import { type SignInOrigin, emailCounter, strangersAddress } from '../sign-in-origin.ts';
import { personsOf } from './admit-person.ts';
import type { CodeHasher } from './code-hasher.ts';
import { mailLinkHours, mailLinkPath, newMailLink } from './mail-link.ts';
import { type CodePurpose, codeExpiry, codeValidMinutes } from './one-time-code.ts';

/** Which limit applies. After `just_sent` and `mailbox`, links in earlier emails still work (record 0051). */
export type CodeLimit = 'just_sent' | 'mailbox' | 'address';

type CodeVerdict =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'limited'; readonly by: CodeLimit; readonly retryAfterSeconds: number };

interface CodeAsked extends SignInOrigin {
  /** Normalized. */
  readonly email: string;
  readonly purpose: CodePurpose;
}

/** Counts one email with a code, whatever asked for it (rule 13). */
export async function takeCodeAttempt(limits: AttemptLimits, asked: CodeAsked, at: Date): Promise<CodeVerdict> {
  const perMinute = asked.purpose === 'login' ? codeLimits.loginCodePerMinute : codeLimits.resetCodePerMinute;
  const verdict = await limits.take(attemptsOf(perMinute, asked), at);
  if (verdict.kind === 'allowed') return verdict;
  const { by, retryAfterSeconds } = verdict;
  const isOfAddress = by === codeLimits.codesPerAddress.name;
  return {
    kind: 'limited',
    by: by === perMinute.name ? 'just_sent' : isOfAddress ? 'address' : 'mailbox',
    retryAfterSeconds,
  };
}

/** A known browser has its own limits, so it gets its emails whatever strangers requested. */
function attemptsOf(perMinute: AttemptLimit, { email, ...origin }: CodeAsked) {
  const key = emailCounter(email, origin);
  const address = strangersAddress(origin);
  return [
    { limit: perMinute, key },
    { limit: codeLimits.codesPerHour, key },
    { limit: codeLimits.codesPerDay, key },
    ...(address === undefined ? [] : [{ limit: codeLimits.codesPerAddress, key: address }]),
  ];
}

export interface CodeDependencies {
  randomness: Randomness;
  codeHasher: CodeHasher;
  addressHasher: AddressHasher;
  tokenDigest: TokenDigest;
}

export interface IssuedCode {
  /** What the email says. */
  readonly key: Omit<CodeMail, 'to'>;
  /** The code's keyed hash, for the browser that asked. */
  readonly codeHash: string;
  /** The account it opens, if there is one. */
  readonly user: User | undefined;
}

/**
 * Issues a code with its link, which are one key, ends the mailbox's earlier ones (rule 46), and logs it. Does the same
 * work whether or not the account exists. The caller emails it.
 */
export async function issueCode(
  stores: Stores,
  { randomness, codeHasher, tokenDigest, addressHasher }: CodeDependencies,
  asked: CodeAsked & { readonly referralCode?: string | undefined; readonly requestId: string | null },
  at: Date,
): Promise<IssuedCode> {
  const { email, purpose, requestId } = asked;
  const referralCode = (purpose === 'login' && readReferralCode(asked.referralCode ?? '')) || null;
  const { seen: user } = await personsOf(stores, email);
  const codeId = randomness.id();
  const token = newSecretToken(randomness);
  const code = codeHasher.codeWith(token);
  const mailbox = emailMatchKey(email);
  const hash = codeHasher.hash(mailbox, purpose, code);
  await stores.oneTimeCodes.issue({
    ...{ id: codeId, email: mailbox, purpose, hash, referralCode, requestId },
    userId: user?.id ?? null,
    tokenVersion: user?.tokenVersion ?? 0,
    createdAt: at,
    expiresAt: codeExpiry(at),
  });
  const digest = tokenDigest.of(token);
  await stores.mailLinks.issue(newMailLink({ digest, email, purpose, codeId, referralCode, createdAt: at }, user));
  await logActivity(stores, {
    id: randomness.id(),
    at,
    by: nobody,
    subjectId: user?.id,
    addressHash: addressHasher.hash(asked.address),
    what: { action: 'code_asked', params: { user: user ? namedPerson(user) : null, purpose } },
  });
  const link = { path: mailLinkPath(token), hours: mailLinkHours(user) };
  return { key: { code, minutes: codeValidMinutes, link }, codeHash: hash, user };
}
