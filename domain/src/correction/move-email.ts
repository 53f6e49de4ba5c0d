import type { Stores } from '../unit-of-work.ts';
import { endKeys } from '../patients/end-keys.ts';
import { emailMatchKey } from '../patients/email-address.ts';
import { greeted } from '../patients/names/name-to-greet.ts';
import type { User } from '../patients/user.ts';

export type EmailRefusal = 'email_of_admin' | 'email_in_use' | 'email_of_friend';

export type MoveEmailOutcome =
  /** The user to save. */
  { readonly kind: 'moved'; readonly user: User } | { readonly kind: 'refused'; readonly reason: EmailRefusal };

/**
 * Changes a user's email, unless another user or friend has it in any spelling. An admin's email can't change: it
 * decides who can sign in as that admin. Both addresses are notified, since the owner of the old one may not know. All
 * keys end and the password is cleared, because the new mailbox isn't proved yet (rule 46). Undoing counts as another
 * change of email, so the password stays cleared.
 *
 * @param user locked, in its current state
 * @param changed the new state; does nothing if the email is the same
 * @param about the ID under which the notices can be recalled. Null if no one should be notified
 */
export async function moveEmail(
  stores: Stores,
  user: User,
  changed: User,
  about: string | null,
): Promise<MoveEmailOutcome> {
  const { email } = changed;
  if (email === user.email) return { kind: 'moved', user: changed };
  const reason = await whyNot(stores, user, email);
  if (reason) return { kind: 'refused', reason };
  await endKeys(stores, user);
  if (about !== null)
    for (const to of [user.email, email])
      await stores.outbox.append({ kind: 'email_changed', to, ...greeted(user), isNew: to === email }, about);
  return { kind: 'moved', user: { ...changed, passwordHash: null } };
}

async function whyNot({ users, referrals }: Stores, user: User, email: string): Promise<EmailRefusal | undefined> {
  if (user.isAdmin) return 'email_of_admin';
  const key = emailMatchKey(email);
  const holder = await users.findByEmailKey(key);
  if (holder && holder.id !== user.id) return 'email_in_use';
  if (key !== user.emailKey && (await referrals.findByFriendForUpdate(key))) return 'email_of_friend';
  return (await users.changeEmail(user.id, email)) ? undefined : 'email_in_use';
}
