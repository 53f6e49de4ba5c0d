import type { Referral } from '@rewards/contracts/referrals';

/** The status for a badge. A denied referral has one, too, but only that it isn't counted matters (rule 33). */
export const shownStatus = ({ status, denial }: Pick<Referral, 'status' | 'denial'>): string =>
  denial === null ? status : 'not_counted';
