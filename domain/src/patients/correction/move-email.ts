import type { Stores } from '../../unit-of-work.ts';
import { emailMatchKey } from '../email-address.ts';
import type { User } from '../user.ts';

export type EmailRefusal = 'email_of_admin' | 'email_in_use' | 'email_of_friend';

/**
 * Gives a user another email, unless someone else holds it in any spelling, as a user or a friend. An admin's stays:
 * with it goes who may sign in as them. Both addresses are told, for whoever reads the old one may know nothing of it;
 * sessions end, for none of them has proved the new mailbox.
 */
export async function moveEmail(stores: Stores, user: User, email: string): Promise<EmailRefusal | undefined> {
  if (user.isAdmin) return 'email_of_admin';
  const key = emailMatchKey(email);
  const holder = await stores.users.findByEmailKey(key);
  if (holder && holder.id !== user.id) return 'email_in_use';
  if (key !== user.emailKey && (await stores.referrals.findByFriendForUpdate(key))) return 'email_of_friend';
  if (!(await stores.users.changeEmail(user.id, email))) return 'email_in_use';
  await stores.sessions.endOthers(user.id, undefined);
  for (const to of [user.email, email])
    await stores.outbox.append({ kind: 'email_changed', to, name: user.name, isNew: to === email });
  return undefined;
}
