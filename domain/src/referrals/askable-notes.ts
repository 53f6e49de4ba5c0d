import type { User } from '../patients/user.ts';
import type { ReadStores } from '../unit-of-work.ts';
import { type Referral, lapsedSince } from './referral.ts';

/**
 * The notes a friend may answer "yes, they invited me" to (rule 31): notes of the last 30 days from before the friend
 * had an account, unless the friend has answered or is already someone's referral. Denied ones don't count (rule 33).
 * Empty for staff.
 */
export async function askableNotes(stores: ReadStores, friend: User, at: Date): Promise<readonly Referral[]> {
  if (friend.isAdmin) return [];
  const since = lapsedSince(at);
  const open = (await stores.referrals.listNotes(friend.emailKey)).filter(
    ({ declinedAt, deniedAt, createdAt }) =>
      declinedAt === null && deniedAt === null && createdAt > since && createdAt <= friend.createdAt,
  );
  if (open.length === 0 || (await stores.referrals.hasAnyFriend([friend.emailKey]))) return [];
  // A patient under another spelling of this email can't be referred (rule 9).
  const first = (await stores.users.findByEmailKey(friend.emailKey))?.createdAt ?? friend.createdAt;
  return open.filter(({ createdAt }) => createdAt <= first);
}
