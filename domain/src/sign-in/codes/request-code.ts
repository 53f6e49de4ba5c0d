import type { LoggingDependencies } from '../../activity/log-activity.ts';
import { UseCase } from '../../use-case.ts';
import { emailMatchKey, normalizeEmail } from '../../patients/email-address.ts';
import { hasStaff } from '../../patients/user.ts';
import { noteFriend } from '../../referrals/note-friend.ts';
import { lapsedSince } from '../../referrals/referral.ts';
import type { Stores } from '../../unit-of-work.ts';
import type { AttemptLimits } from '../../limits/attempt-limits.ts';
import { type CodeDependencies, type CodeLimit, issueCode, takeCodeAttempt } from './issue-code.ts';
import type { CodePurpose } from './one-time-code.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';

export interface RequestCodeCommand extends SignInOrigin {
  readonly email: string;
  readonly purpose: CodePurpose;
  /** The code of the last referral link opened in this browser. */
  readonly referralCode?: string | undefined;
  /** The last request from /quote that this browser sent. */
  readonly requestId?: string | undefined;
}

export type RequestCodeOutcome =
  | {
      readonly kind: 'sent';
      readonly hasStaff: boolean;
      /** Whether this browser sent a request with this mailbox in the last 30 days. */
      readonly hasRequest: boolean;
      /** The code's keyed hash, for the browser that asked. */
      readonly codeHash: string;
    }
  | { readonly kind: 'limited'; readonly by: CodeLimit; readonly retryAfterSeconds: number };

/**
 * Emails a login or reset code (rule 13). Does the same work whether or not the account exists. Requesting a login code
 * is how a friend leaves an email, so a referral begins here as a note (rules 8 and 31).
 */
export class RequestCode extends UseCase<LoggingDependencies & CodeDependencies & { attemptLimits: AttemptLimits }> {
  async execute(command: RequestCodeCommand): Promise<RequestCodeOutcome> {
    const asked = { ...command, email: normalizeEmail(command.email) };
    const at = this.dependencies.clock.now();
    const verdict = await takeCodeAttempt(this.dependencies.attemptLimits, asked, at);
    if (verdict.kind === 'limited') return verdict;
    return this.dependencies.unitOfWork.run((stores) => this.#send(stores, asked, at));
  }

  async #send(stores: Stores, command: RequestCodeCommand, at: Date): Promise<RequestCodeOutcome> {
    const { email: to, purpose, referralCode, address } = command;
    const requestId = purpose === 'login' ? await ownRequest(stores, command, at) : null;
    const { key, codeHash, user } = await issueCode(stores, this.dependencies, { ...command, requestId }, at);
    await stores.outbox.append({ kind: purpose === 'login' ? 'login_code' : 'password_reset_code', to, ...key });
    if (purpose === 'login') {
      await noteFriend(stores, {
        friendEmail: to,
        referralCode,
        origin: 'link',
        addressHash: this.dependencies.addressHasher.hash(address),
        newId: this.dependencies.randomness.id(),
        at,
      });
    }
    return {
      kind: 'sent',
      hasStaff: user !== undefined && hasStaff(user),
      hasRequest: requestId !== null,
      codeHash,
    };
  }
}

/** The browser's request counts for the mailbox it was sent with, and for as long as a note (rule 31). */
async function ownRequest(
  { quoteRequests }: Stores,
  { email, requestId }: Pick<RequestCodeCommand, 'email' | 'requestId'>,
  at: Date,
): Promise<string | null> {
  const request = requestId === undefined ? undefined : await quoteRequests.find(requestId);
  const isOwn = request && emailMatchKey(request.email) === emailMatchKey(email) && request.createdAt > lapsedSince(at);
  return isOwn ? request.id : null;
}
