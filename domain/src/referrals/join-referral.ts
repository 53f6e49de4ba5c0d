import { readReferralCode } from '../patients/referral-code.ts';
import type { User } from '../patients/user.ts';
import type { Stores } from '../unit-of-work.ts';
import { pendingReferral, signUp } from './referral.ts';
import { notifyOfSignUp } from './notify-referrer.ts';

/** Someone who proved a mailbox, in their current state. */
export interface ProvenFriend {
  readonly user: User;
  /**
   * Whether this proof created the account, with none under another spelling of the mailbox. An existing patient can't
   * be anyone's referral (rule 9).
   */
  readonly isNew: boolean;
  /**
   * The codes of the links that count, in order: the browser that proves the mailbox, then the one that requested the
   * proof (rule 31).
   */
  readonly referralCodes: readonly (string | null | undefined)[];
  readonly addressHash: string | null;
  readonly newId: string;
  readonly at: Date;
}

/**
 * Decides who referred a friend when the friend proves the mailbox (rule 31): the first link that belongs to someone
 * else.
 * A held place is never taken. A referral that a counter set back to pending is resumed. Notes don't count here: the
 * friend is asked about them later.
 */
export async function joinReferral(stores: Stores, friend: ProvenFriend): Promise<void> {
  const referrer = friend.isNew ? await referrerOf(stores, friend) : undefined;
  if (referrer && (await joinBy(stores, referrer, friend))) return;
  const held = await stores.referrals.findByFriendForUpdate(friend.user.emailKey);
  if (held?.status !== 'pending') return;
  const signedUp = signUp(held, friend.user, friend.at);
  await stores.referrals.save(signedUp);
  await notifyOfSignUp(stores, signedUp, await stores.users.find(held.referrerId));
}

/** Whose link counts: the first one that belongs to someone else. */
export async function referrerOf(
  { users }: Stores,
  { user, referralCodes }: { readonly user: Pick<User, 'emailKey'> } & Pick<ProvenFriend, 'referralCodes'>,
): Promise<User | undefined> {
  const codes = new Set(referralCodes.flatMap((code) => readReferralCode(code ?? '') ?? []));
  for (const code of codes) {
    const referrer = await users.findByReferralCode(code);
    if (referrer && referrer.emailKey !== user.emailKey) return referrer;
  }
  return undefined;
}

/**
 * Gives the friend's place to a referrer's note, or to a new referral if there is none. Lock the friend first. @returns
 * false if the place is held, and nothing changed.
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
    await notifyOfSignUp(stores, signedUp, referrer);
    return true;
  }
  if (note) await stores.referrals.addAll([note]);
  return false;
}
