import type { Referral } from '@rewards/contracts/referrals';
import { texts } from '../texts/undo.ts';

/** The display name of a referral's friend. */
export const friendOf = ({ referred_name: name, referred_email: email }: Referral): string => name || email;

/** "Peter Parker, referred by Maya Thompson". */
export const friendWithReferrer = (referral: Referral): string =>
  texts.friendOf(friendOf(referral), referral.referrer.name || referral.referrer.email);
