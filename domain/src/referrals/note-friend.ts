import { emailMatchKey, normalizeEmail } from '../patients/email-address.ts';
import { readReferralCode } from '../patients/referral-code.ts';
import type { Stores } from '../unit-of-work.ts';
import { announcePending } from '../webhooks/announce.ts';
import { type Referral, pendingReferral } from './referral.ts';

export interface FriendVisit {
  readonly friendEmail: string;
  /** The code of the last link the friend opened, as remembered by the browser. */
  readonly referralCode: string | undefined;
  readonly origin: 'link' | 'quote';
  /** The hash of the friend's IP address. Null if no browser was involved. */
  readonly addressHash: string | null;
  /** The typed values. They count only if this visit begins the note. */
  readonly typed?: Required<Pick<Referral, 'friendName' | 'friendPhone'>>;
  readonly newId: string;
  readonly at: Date;
}

/**
 * Records that someone left an email with a referrer's link (rules 8 and 31). No one has proved to be the friend, so
 * the note looks and lasts the same whether the friend is unknown, a patient, or another's referral. Leaving one's own
 * email records nothing. An unknown code is ignored.
 */
export async function noteFriend(stores: Stores, visit: FriendVisit): Promise<void> {
  const code = visit.referralCode === undefined ? undefined : readReferralCode(visit.referralCode);
  if (code === undefined) return;
  const referrer = await stores.users.findByReferralCode(code);
  const friendEmail = normalizeEmail(visit.friendEmail);
  if (!referrer || referrer.emailKey === emailMatchKey(friendEmail)) return;
  const { newId: id, origin, addressHash, typed, at: createdAt } = visit;
  const note = pendingReferral({ id, referrerId: referrer.id, friendEmail, origin, addressHash, createdAt, ...typed });
  if (await stores.referrals.note(note)) await announcePending(stores, note);
}
