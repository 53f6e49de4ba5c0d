import type { User } from '../patients/user.ts';
import type { Stores } from '../unit-of-work.ts';
import { introduce } from './referral.ts';

/** Fills in what a friend's referral lacks, from a request that the friend sent and proved to be theirs (rule 10). */
export async function introduceFriend(
  { referrals }: Stores,
  { emailKey }: User,
  friend: { readonly name: string; readonly phone: string },
): Promise<void> {
  const referral = await referrals.findByFriendForUpdate(emailKey);
  if (referral) await referrals.save(introduce(referral, friend));
}
