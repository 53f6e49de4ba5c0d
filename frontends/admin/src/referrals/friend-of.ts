import type { Referral } from '@rewards/contracts/referrals';

/** The display name of a referral's friend. */
export const friendOf = ({ referred_name: name, referred_email: email }: Referral): string => name || email;
