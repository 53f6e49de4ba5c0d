import { UseCase } from '../use-case.ts';
import { firstNameOf } from '../patients/user.ts';
import { readReferralCode } from '../patients/referral-code.ts';
import type { PersonalLinks } from './personal-links.ts';

export type OpenInvitationOutcome =
  /** `referrerFirstName` is undefined while the referrer has given no name. */
  | { readonly kind: 'opened'; readonly referralCode: string; readonly referrerFirstName: string | undefined }
  | { readonly kind: 'refused'; readonly reason: 'code_unknown' };

/** Tells a friend who opens a personal link whose it is: the referrer's first name and nothing else (rule 7). */
export class OpenInvitation extends UseCase<{ personalLinks: PersonalLinks }> {
  async execute(givenCode: string): Promise<OpenInvitationOutcome> {
    const referralCode = readReferralCode(givenCode);
    const referrer = referralCode && (await this.parts.personalLinks.findReferrer(referralCode));
    if (!referralCode || !referrer) return { kind: 'refused', reason: 'code_unknown' };
    return { kind: 'opened', referralCode, referrerFirstName: firstNameOf(referrer.name) };
  }
}
