import { addUser } from '../../patients/add-user.ts';
import { emailMatchKey } from '../../patients/email-address.ts';
import { type User, hasStaff } from '../../patients/user.ts';
import type { PracticeProfile } from '../../practice/practice-profile.ts';
import type { Randomness } from '../../randomness.ts';
import { signUp } from '../../referrals/referral.ts';
import { tellOfSignUp } from '../../referrals/tell-referrer.ts';
import type { Stores } from '../../unit-of-work.ts';

/** Whom a patient can name as the team member who helped. */
export type Team = Pick<PracticeProfile, 'staffNames'>;

/** What someone tells about themself at a sign-in. */
export interface AboutPerson {
  readonly name?: string | undefined;
  readonly staffName?: string | undefined;
}

export type MissingOfPerson = 'name_required' | 'staff_required' | 'staff_unknown';

/** What an account, or someone who has none yet, still has to tell. */
export function whatIsMissing(
  known: User | undefined,
  { name, staffName, staffNames }: AboutPerson & Team,
): MissingOfPerson | undefined {
  if (!known?.name && !name) return 'name_required';
  // A practice that tells no team asks for nobody of it (rule 42).
  if ((known && hasStaff(known)) || staffNames.length === 0) return undefined;
  if (!staffName) return 'staff_required';
  return staffNames.includes(staffName) ? undefined : 'staff_unknown';
}

/**
 * Lets in someone who proved their mailbox, with an account if they have none, and signs up the friend's referral.
 * Fills in what the account lacks; what it has stays, for a name typed at a sign-in proves nothing.
 */
export async function admitPerson(
  stores: Stores,
  seen: User | undefined,
  about: AboutPerson & Team & { readonly email: string },
  { randomness, at }: { readonly randomness: Randomness; readonly at: Date },
): Promise<User> {
  const { email, name = '', staffNames } = about;
  // Where there is no team, nobody of it can be meant.
  const staffName = staffNames.length === 0 ? null : (about.staffName ?? null);
  // Locked only now: everyone locks what proves a mailbox before a user, so that parallel work waits and none dies.
  const known = seen && (await stores.users.findByEmailForUpdate(email));
  const user =
    known ?? (await addUser(stores.users, { id: randomness.id(), email, createdAt: at, name, staffName }, randomness));
  const filled: User = {
    ...user,
    name: user.name || name,
    staffName: hasStaff(user) ? user.staffName : staffName,
  };
  if (filled.name !== user.name || filled.staffName !== user.staffName) await stores.users.save(filled);
  await signUpReferral(stores, filled, at);
  return filled;
}

async function signUpReferral(stores: Stores, friend: User, at: Date): Promise<void> {
  const referral = await stores.referrals.findByFriendForUpdate(emailMatchKey(friend.email));
  if (referral?.status !== 'pending') return;
  const signedUp = signUp(referral, friend, at);
  await stores.referrals.save(signedUp);
  await tellOfSignUp(stores, signedUp);
}
