import type { Referral } from '@rewards/contracts/referrals';

/** Whether the desk can sign the friend up when they come in (rule 54). */
export const isExpected = ({ status, denial }: Pick<Referral, 'status' | 'denial'>): boolean =>
  status === 'pending' && denial === null;
