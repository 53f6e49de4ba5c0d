import { type ReferralFlag, mostCounted } from '@rewards/domain/referrals/referral-flags';

const counted = (friends: number): string =>
  friends < mostCounted ? `${friends} friends` : `${mostCounted} or more friends`;

/** What may be abuse of a referral, for an admin to judge (rule 9). */
export const flagInWords = (flag: ReferralFlag): string => {
  if (flag.kind === 'same_phone') return 'Same phone as the referrer';
  return `${counted(flag.friends)} ${flag.kind === 'one_address' ? 'from one address' : 'within an hour'}`;
};
