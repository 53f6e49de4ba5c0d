import type { Referral } from '@rewards/contracts/referrals';

/** Whether the first visit can be entered: the friend joined, and the referral counts (rule 33). */
export const isCompletable = ({ status, denial }: Pick<Referral, 'status' | 'denial'>): boolean =>
  status === 'signed_up' && denial === null;
