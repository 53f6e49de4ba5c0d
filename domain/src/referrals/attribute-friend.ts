import { emailMatchKey, normalizeEmail } from '../patients/email-address.ts';
import type { Stores } from '../unit-of-work.ts';
import { readReferralCode } from '../patients/referral-code.ts';
import { type ReferralOrigin, pendingReferral } from './referral.ts';

export interface FriendVisit {
  readonly friendEmail: string;
  /** The code of the last link that the friend opened, as the browser remembered it. */
  readonly referralCode: string | undefined;
  readonly origin: ReferralOrigin;
  /** Of the address that the friend's browser has; none where there is no browser. */
  readonly addressHash: string | null;
  readonly newId: string;
  readonly at: Date;
}

/**
 * Begins a referral when a friend leaves an email (rules 7 to 9). It begins none, and breaks nothing, when the code
 * is unknown, the person is a patient already, refers themself, or already has a live referral.
 * @returns whether a referral began.
 */
export async function attributeFriend(stores: Stores, visit: FriendVisit): Promise<boolean> {
  const code = visit.referralCode === undefined ? undefined : readReferralCode(visit.referralCode);
  if (code === undefined) return false;
  const referrer = await stores.users.findByReferralCode(code);
  const friendEmail = normalizeEmail(visit.friendEmail);
  const friendKey = emailMatchKey(friendEmail);
  if (!referrer || referrer.emailKey === friendKey) return false;
  if (await stores.users.findByEmailKey(friendKey)) return false;
  const { newId: id, origin, addressHash, at: createdAt } = visit;
  return stores.referrals.add(
    pendingReferral({ id, referrerId: referrer.id, friendEmail, origin, addressHash, createdAt }),
  );
}
