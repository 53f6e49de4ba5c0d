import { UseCase } from '../../use-case.ts';
import type { Clock } from '../../clock.ts';
import { normalizeEmail } from '../../patients/email-address.ts';
import { readReferralCode } from '../../patients/referral-code.ts';
import { hasStaff } from '../../patients/user.ts';
import type { Randomness } from '../../randomness.ts';
import type { AddressHasher } from '../../referrals/address-hasher.ts';
import { noteFriend } from '../../referrals/note-friend.ts';
import type { Stores, UnitOfWork } from '../../unit-of-work.ts';
import { type AttemptLimit, type AttemptLimits, codeLimits } from '../../limits/attempt-limits.ts';
import type { CodeHasher } from './code-hasher.ts';
import { type CodePurpose, codeExpiry, codeValidMinutes, newCode } from './one-time-code.ts';

export interface RequestCodeCommand {
  readonly email: string;
  readonly purpose: CodePurpose;
  /** Where the request came from: an IPv4 address, or the /64 of an IPv6 one. */
  readonly address: string;
  /** The code of the last referral link that this browser opened. */
  readonly referralCode?: string | undefined;
}

export type RequestCodeOutcome =
  | { readonly kind: 'sent'; readonly hasStaff: boolean }
  | { readonly kind: 'limited'; readonly wasJustSent: boolean; readonly retryAfterSeconds: number };

/**
 * Mails a login or reset code (rule 13). Does the same work whether or not the account exists. Asking for a login
 * code is how a friend leaves an email, so this is where a referral begins as a note (rules 8 and 31).
 */
export class RequestCode extends UseCase<{
  unitOfWork: UnitOfWork;
  attemptLimits: AttemptLimits;
  codeHasher: CodeHasher;
  addressHasher: AddressHasher;
  clock: Clock;
  randomness: Randomness;
}> {
  async execute(command: RequestCodeCommand): Promise<RequestCodeOutcome> {
    const email = normalizeEmail(command.email);
    const at = this.parts.clock.now();
    const perMinute = command.purpose === 'login' ? codeLimits.loginCodePerMinute : codeLimits.resetCodePerMinute;
    const verdict = await this.parts.attemptLimits.take(attemptsOf(perMinute, email, command.address), at);
    if (verdict.kind === 'limited') {
      return {
        kind: 'limited',
        wasJustSent: verdict.by === perMinute.name,
        retryAfterSeconds: verdict.retryAfterSeconds,
      };
    }
    return this.parts.unitOfWork.run((stores) => this.#send(stores, { ...command, email }, at));
  }

  async #send(stores: Stores, command: RequestCodeCommand, at: Date): Promise<RequestCodeOutcome> {
    const { email: to, purpose, referralCode, address } = command;
    const code = newCode(this.parts.randomness);
    const hash = this.parts.codeHasher.hash(to, purpose, code);
    await stores.oneTimeCodes.issue({
      id: this.parts.randomness.id(),
      email: to,
      purpose,
      hash,
      referralCode: (purpose === 'login' && readReferralCode(referralCode ?? '')) || null,
      createdAt: at,
      expiresAt: codeExpiry(at),
    });
    const kind = purpose === 'login' ? 'login_code' : 'password_reset_code';
    await stores.outbox.append({ kind, to, code, minutes: codeValidMinutes });
    if (purpose === 'login') {
      const addressHash = this.parts.addressHasher.hash(address);
      await noteFriend(stores, {
        friendEmail: to,
        referralCode,
        origin: 'link',
        addressHash,
        newId: this.parts.randomness.id(),
        at,
      });
    }
    const user = await stores.users.findByEmail(to);
    return { kind: 'sent', hasStaff: user !== undefined && hasStaff(user) };
  }
}

function attemptsOf(perMinute: AttemptLimit, email: string, address: string) {
  return [
    { limit: perMinute, key: email },
    { limit: codeLimits.codesPerHour, key: email },
    { limit: codeLimits.codesPerDay, key: email },
    { limit: codeLimits.codesPerAddress, key: address },
  ];
}
