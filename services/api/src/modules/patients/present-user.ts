import type { User } from '@rewards/contracts/user';
import { centsToDollars } from '@rewards/domain/cents';
import type { UserRecord } from '@rewards/domain/patients/user-directory';

/** A user as answers show one (specification, section 3). */
export const presentUser = (user: UserRecord): User => ({
  id: user.id,
  email: user.email,
  name: user.name,
  phone: user.phone,
  is_admin: user.isAdmin,
  referral_code: user.referralCode,
  signed_up_by_staff: user.staffName,
  created_at: user.createdAt.toISOString(),
  total_earnings: centsToDollars(user.totalEarningsCents),
  stats: {
    total_referrals: user.totalReferrals,
    signed_up_referrals: user.signedUpReferrals,
    completed_referrals: user.completedReferrals,
  },
});
