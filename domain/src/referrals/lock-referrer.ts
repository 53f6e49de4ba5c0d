import type { User } from '../patients/user.ts';
import type { Stores } from '../unit-of-work.ts';

/**
 * Takes the referrer of a referral for update, which whatever moves credit does first: so all of it comes one after the
 * other for each referrer, and what is completed and what is held are read as they stay.
 * @returns undefined when the referral is unknown. Read it again afterwards: it may have changed meanwhile.
 */
export async function lockReferrer(
  { referrals, users }: Pick<Stores, 'referrals' | 'users'>,
  referralId: string,
): Promise<User | undefined> {
  const seen = await referrals.find(referralId);
  return seen && users.findForUpdate(seen.referrerId);
}
