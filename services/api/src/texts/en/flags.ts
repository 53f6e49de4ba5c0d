import { type ReferralFlag, maxCounted } from '@rewards/domain/referrals/referral-flags';

const counted = (friends: number): string =>
  friends < maxCounted ? `${friends} friends` : `${maxCounted} or more friends`;

/** A possible abuse of a referral, for an admin to judge (rule 9). */
export const flagInWords = (flag: ReferralFlag): string => {
  if (flag.kind === 'same_phone') return 'Same phone as the referrer';
  const sign = flag.kind === 'one_address' ? 'from the same internet connection' : 'within an hour';
  return `${counted(flag.friends)} ${sign}`;
};
