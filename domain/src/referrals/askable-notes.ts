import type { User } from '../patients/user.ts';
import type { Stores } from '../unit-of-work.ts';
import { type Referral, lapsedSince } from './referral.ts';

/**
 * The notes of which a friend may say "yes, they invited me" (rule 31): those of the last 30 days that began before the
 * friend had an account, unless the friend has answered or is someone's referral already. Empty for staff.
 */
export async function askableNotes(stores: Stores, friend: User, at: Date): Promise<readonly Referral[]> {
  if (friend.isAdmin) return [];
  const since = lapsedSince(at);
  const open = (await stores.referrals.listNotes(friend.emailKey)).filter(
    ({ declinedAt, createdAt }) => declinedAt === null && createdAt > since && createdAt <= friend.createdAt,
  );
  if (open.length === 0 || (await stores.referrals.hasAnyFriend([friend.emailKey]))) return [];
  // Who was a patient under another spelling of this email can't be referred (rule 9).
  const first = (await stores.users.findByEmailKey(friend.emailKey))?.createdAt ?? friend.createdAt;
  return open.filter(({ createdAt }) => createdAt <= first);
}
