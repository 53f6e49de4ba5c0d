import { type LoggingParts, logActivity, nobody } from '../../activity/log-activity.ts';
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
import { type CodePurpose, codeExpiry, codeValidMinutes, newCode } from './one-time-code.ts';
import { type Asker, emailCounter, strangersAddress } from '../asker.ts';

export interface RequestCodeCommand extends Asker {
  readonly email: string;
  readonly purpose: CodePurpose;
  /** The code of the last referral link that this browser opened. */
  readonly referralCode?: string | undefined;
}

export type RequestCodeOutcome =
  | { readonly kind: 'sent'; readonly hasStaff: boolean }
  | { readonly kind: 'limited'; readonly by: CodeLimit; readonly retryAfterSeconds: number };

/**
 * What has to be waited for. Where mails were sent, a moment ago or as many as one mailbox gets, the links in them work
 * (record 0051).
 */
export type CodeLimit = 'just_sent' | 'mailbox' | 'address';

/**
 * Mails a login or reset code (rule 13). Does the same work whether or not the account exists. Asking for a login
 * code is how a friend leaves an email, so this is where a referral begins as a note (rules 8 and 31).
 */
export class RequestCode extends UseCase<
  LoggingParts & {
    attemptLimits: AttemptLimits;
    codeHasher: CodeHasher;
    addressHasher: AddressHasher;
    tokenDigest: TokenDigest;
  }
> {
  async execute(command: RequestCodeCommand): Promise<RequestCodeOutcome> {
    const email = normalizeEmail(command.email);
    const at = this.parts.clock.now();
    const perMinute = command.purpose === 'login' ? codeLimits.loginCodePerMinute : codeLimits.resetCodePerMinute;
    const verdict = await this.parts.attemptLimits.take(attemptsOf(perMinute, email, command), at);
    if (verdict.kind === 'limited') {
      const { by, retryAfterSeconds } = verdict;
      const isOfAddress = by === codeLimits.codesPerAddress.name;
      return {
        kind: 'limited',
        by: by === perMinute.name ? 'just_sent' : isOfAddress ? 'address' : 'mailbox',
        retryAfterSeconds,
      };
    }
    return this.parts.unitOfWork.run((stores) => this.#send(stores, { ...command, email }, at));
  }

  async #send(stores: Stores, command: RequestCodeCommand, at: Date): Promise<RequestCodeOutcome> {
    const { email: to, purpose, referralCode, address } = command;
    const askingLink = (purpose === 'login' && readReferralCode(referralCode ?? '')) || null;
    const { seen: user } = await personsOf(stores, to);
    const codeId = this.parts.randomness.id();
    const code = newCode(this.parts.randomness);
    const mailbox = emailMatchKey(to);
    const hash = this.parts.codeHasher.hash(mailbox, purpose, code);
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
    const token = newSecretToken(this.parts.randomness);
    await stores.mailLinks.issue(
      newMailLink(
        {
          digest: this.parts.tokenDigest.of(token),
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
    const addressHash = this.parts.addressHasher.hash(address);
    await logActivity(stores, {
      id: this.parts.randomness.id(),
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
        newId: this.parts.randomness.id(),
        at,
      });
    }
    return { kind: 'sent', hasStaff: user !== undefined && hasStaff(user) };
  }
}

/** A known browser asks for itself alone: whatever strangers asked for, it is still sent its own mails. */
function attemptsOf(perMinute: AttemptLimit, email: string, asker: Asker) {
  const key = emailCounter(email, asker);
  const address = strangersAddress(asker);
  return [
    { limit: perMinute, key },
    { limit: codeLimits.codesPerHour, key },
    { limit: codeLimits.codesPerDay, key },
    ...(address === undefined ? [] : [{ limit: codeLimits.codesPerAddress, key: address }]),
  ];
}
