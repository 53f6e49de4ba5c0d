import { UseCase } from '../use-case.ts';
import { nameToGreet } from '../patients/names/name-to-greet.ts';
import { readReferralCode } from '../patients/referral-code.ts';
import type { User } from '../patients/user.ts';

/** Personal links and whose they are, as they are committed. Throws `StoreUnavailable` while the store is away. */
export interface PersonalLinks {
  findReferrer(referralCode: string): Promise<Pick<User, 'name' | 'preferredName'> | undefined>;
}

export type OpenInvitationOutcome =
  /** `referrerFirstName` is undefined if the referrer has no name. */
  | { readonly kind: 'opened'; readonly referralCode: string; readonly referrerFirstName: string | undefined }
  | { readonly kind: 'refused'; readonly reason: 'code_unknown' };

/** Tells a friend who opens a personal link whose it is: only the referrer's first name (rule 7). */
export class OpenInvitation extends UseCase<{ personalLinks: PersonalLinks }> {
  async execute(codeInput: string): Promise<OpenInvitationOutcome> {
    const referralCode = readReferralCode(codeInput);
    const referrer = referralCode && (await this.dependencies.personalLinks.findReferrer(referralCode));
    if (!referralCode || !referrer) return { kind: 'refused', reason: 'code_unknown' };
    return { kind: 'opened', referralCode, referrerFirstName: nameToGreet(referrer) };
  }
}
