import type { ReferralStatus } from '@rewards/domain/referrals/referral';

/** What is added up as it is written, so that nothing has to be counted when it is asked for. */
export type RunningTotal =
  | 'users'
  | ReferralStatus
  | 'earned_cents'
  | 'activity_log'
  | 'qr_generations'
  | 'quote_requests'
  | 'redemptions';
