import { type LoggingDependencies, logActivity, nobody } from '../../activity/log-activity.ts';
import { UseCase } from '../../use-case.ts';
import { emailMatchKey, normalizeEmail } from '../../patients/email-address.ts';
import { readReferralCode } from '../../patients/referral-code.ts';
import { hasStaff, namedPerson } from '../../patients/user.ts';
import type { AddressHasher } from '../../referrals/address-hasher.ts';
import { noteFriend } from '../../referrals/note-friend.ts';
import { newSecretToken } from '../../secret-token.ts';
import type { TokenDigest } from '../../token-digest.ts';
import type { Stores } from '../../unit-of-work.ts';
import type { AttemptLimit } from '../../attempt-limit.ts';
import { type AttemptLimits, codeLimits } from '../../limits/attempt-limits.ts';
import { personsOf } from './admit-person.ts';
import type { CodeHasher } from './code-hasher.ts';
import { mailLinkHours, mailLinkPath, newMailLink } from './mail-link.ts';
import { type CodePurpose, codeExpiry, codeValidMinutes } from './one-time-code.ts';
import { type SignInOrigin, emailCounter, strangersAddress } from '../sign-in-origin.ts';

export interface RequestCodeCommand extends SignInOrigin {
  readonly email: string;
  readonly purpose: CodePurpose;
  /** The code of the last referral link opened in this browser. */
  readonly referralCode?: string | undefined;
}

export type RequestCodeOutcome =
  /** With the code's keyed hash, for the browser that asked. */
  | { readonly kind: 'sent'; readonly hasStaff: boolean; readonly codeHash: string }
  | { readonly kind: 'limited'; readonly by: CodeLimit; readonly retryAfterSeconds: number };

/** Which limit applies. After `just_sent` and `mailbox`, links in earlier emails still work (record 0051). */
export type CodeLimit = 'just_sent' | 'mailbox' | 'address';

/**
 * Emails a login or reset code (rule 13). Does the same work whether or not the account exists. Requesting a login code
 * is how a friend leaves an email, so a referral begins here as a note (rules 8 and 31).
 */
export class RequestCode extends UseCase<
  LoggingDependencies & {
    attemptLimits: AttemptLimits;
    codeHasher: CodeHasher;
    addressHasher: AddressHasher;
    tokenDigest: TokenDigest;
  }
> {
  async execute(command: RequestCodeCommand): Promise<RequestCodeOutcome> {
    const email = normalizeEmail(command.email);
    const at = this.dependencies.clock.now();
    const perMinute = command.purpose === 'login' ? codeLimits.loginCodePerMinute : codeLimits.resetCodePerMinute;
    const verdict = await this.dependencies.attemptLimits.take(attemptsOf(perMinute, email, command), at);
    if (verdict.kind === 'limited') {
      const { by, retryAfterSeconds } = verdict;
      const isOfAddress = by === codeLimits.codesPerAddress.name;
      return {
        kind: 'limited',
        by: by === perMinute.name ? 'just_sent' : isOfAddress ? 'address' : 'mailbox',
        retryAfterSeconds,
      };
    }
    return this.dependencies.unitOfWork.run((stores) => this.#send(stores, { ...command, email }, at));
  }

  async #send(stores: Stores, command: RequestCodeCommand, at: Date): Promise<RequestCodeOutcome> {
    const { email: to, purpose, referralCode, address } = command;
    const askingLink = (purpose === 'login' && readReferralCode(referralCode ?? '')) || null;
    const { seen: user } = await personsOf(stores, to);
    const codeId = this.dependencies.randomness.id();
    const token = newSecretToken(this.dependencies.randomness);
    const code = this.dependencies.codeHasher.codeWith(token);
    const mailbox = emailMatchKey(to);
    const hash = this.dependencies.codeHasher.hash(mailbox, purpose, code);
    await stores.oneTimeCodes.issue({
      id: codeId,
      email: mailbox,
      purpose,
      hash,
      userId: user?.id ?? null,
      tokenVersion: user?.tokenVersion ?? 0,
      referralCode: askingLink,
      createdAt: at,
      expiresAt: codeExpiry(at),
    });
    const kind = purpose === 'login' ? 'login_code' : 'password_reset_code';
    await stores.mailLinks.issue(
      newMailLink(
        {
          digest: this.dependencies.tokenDigest.of(token),
          email: to,
          purpose,
          codeId,
          referralCode: askingLink,
          createdAt: at,
        },
        user,
      ),
    );
    const link = { path: mailLinkPath(token), hours: mailLinkHours(user) };
    await stores.outbox.append({ kind, to, code, minutes: codeValidMinutes, link });
    const addressHash = this.dependencies.addressHasher.hash(address);
    await logActivity(stores, {
      id: this.dependencies.randomness.id(),
      at,
      by: nobody,
      subjectId: user?.id,
      addressHash,
      what: { action: 'code_asked', params: { user: user ? namedPerson(user) : null, purpose } },
    });
    if (purpose === 'login') {
      await noteFriend(stores, {
        friendEmail: to,
        referralCode,
        origin: 'link',
        addressHash,
        newId: this.dependencies.randomness.id(),
        at,
      });
    }
    return { kind: 'sent', hasStaff: user !== undefined && hasStaff(user), codeHash: hash };
  }
}

/** A known browser has its own limits, so it gets its emails whatever strangers requested. */
function attemptsOf(perMinute: AttemptLimit, email: string, origin: SignInOrigin) {
  const key = emailCounter(email, origin);
  const address = strangersAddress(origin);
  return [
    { limit: perMinute, key },
    { limit: codeLimits.codesPerHour, key },
    { limit: codeLimits.codesPerDay, key },
    ...(address === undefined ? [] : [{ limit: codeLimits.codesPerAddress, key: address }]),
  ];
}
