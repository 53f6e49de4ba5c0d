import type { Stores } from '../unit-of-work.ts';
import { endKeys } from '../patients/end-keys.ts';
import { emailMatchKey } from '../patients/email-address.ts';
import type { User } from '../patients/user.ts';

export type EmailRefusal = 'email_of_admin' | 'email_in_use' | 'email_of_friend';

export type MoveEmailOutcome =
  /** As the user is to be saved. */
  { readonly kind: 'moved'; readonly user: User } | { readonly kind: 'refused'; readonly reason: EmailRefusal };

/**
 * Gives a user another email, unless someone else holds it in any spelling, as a user or a friend. An admin's stays:
 * with it goes who may sign in as them. Both addresses are told, for whoever reads the old one may know nothing of it.
 * Every key ends and the password is cleared, for whoever has them has not proved the new mailbox (rule 46). Undoing it
 * is one more change of the email: the password stays cleared.
 *
 * @param user locked, as they are
 * @param changed as they are to be; nothing of this happens where the email is the same
 */
export async function moveEmail(stores: Stores, user: User, changed: User): Promise<MoveEmailOutcome> {
  const { email } = changed;
  if (email === user.email) return { kind: 'moved', user: changed };
  const reason = await whyNot(stores, user, email);
  if (reason) return { kind: 'refused', reason };
  await endKeys(stores, user);
  for (const to of [user.email, email])
    await stores.outbox.append({ kind: 'email_changed', to, name: user.name, isNew: to === email });
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
