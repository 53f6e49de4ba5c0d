import { readReferralCode } from '../patients/referral-code.ts';
import type { User } from '../patients/user.ts';
import type { Stores } from '../unit-of-work.ts';
import { pendingReferral, signUp } from './referral.ts';
import { tellOfSignUp } from './tell-referrer.ts';

/** Someone who proved a mailbox, as they stand now. */
export interface ProvenFriend {
  readonly user: User;
  /**
   * Whether the account was made by this very proof, and there was none under another spelling of the mailbox: who was
   * a patient already is no one's referral (rule 9).
   */
  readonly isNew: boolean;
  /**
   * The codes of the links that count, in this order: of the browser that proves the mailbox, of the browser that asked
   * for the proof (rule 31).
   */
  readonly referralCodes: readonly (string | null | undefined)[];
  readonly addressHash: string | null;
  readonly newId: string;
  readonly at: Date;
}

/**
 * Decides who referred a friend at the moment at which the friend proves the mailbox (rule 31): the first link that
 * leads to somebody else. Nobody's place is taken from them; one that an admin's counter set back to pending is taken
 * up again. Notes count for nothing here; the friend is asked about them later.
 */
export async function joinReferral(stores: Stores, friend: ProvenFriend): Promise<void> {
  const referrer = friend.isNew ? await referrerOf(stores, friend) : undefined;
  if (referrer && (await joinBy(stores, referrer, friend))) return;
  const held = await stores.referrals.findByFriendForUpdate(friend.user.emailKey);
  if (held?.status !== 'pending') return;
  const signedUp = signUp(held, friend.user, friend.at);
  await stores.referrals.save(signedUp);
  await tellOfSignUp(stores, signedUp, await stores.users.find(held.referrerId));
}

async function referrerOf({ users }: Stores, { user, referralCodes }: ProvenFriend): Promise<User | undefined> {
  const codes = new Set(referralCodes.flatMap((code) => readReferralCode(code ?? '') ?? []));
  for (const code of codes) {
    const referrer = await users.findByReferralCode(code);
    if (referrer && referrer.emailKey !== user.emailKey) return referrer;
  }
  return undefined;
}

/**
 * Makes a referrer's note, or where there is none a new referral, the one that holds the friend's place. Take the
 * friend for update before. @returns false when the place is held, and then all is as it was.
 */
export async function joinBy(
  stores: Stores,
  referrer: User,
  { user, addressHash, newId: id, at }: Omit<ProvenFriend, 'isNew' | 'referralCodes'>,
): Promise<boolean> {
  const { email: friendEmail, emailKey } = user;
  const note = await stores.referrals.takeNote(referrer.id, emailKey);
  const begun =
    note ?? pendingReferral({ id, referrerId: referrer.id, friendEmail, origin: 'link', addressHash, createdAt: at });
  const signedUp = signUp(begun, user, at);
  if (await stores.referrals.add(signedUp)) {
    await tellOfSignUp(stores, signedUp, referrer);
    return true;
  }
  if (note) await stores.referrals.addAll([note]);
  return false;
}
