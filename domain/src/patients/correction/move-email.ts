import type { Stores } from '../../unit-of-work.ts';
import type { User } from '../user.ts';

/**
 * Gives a user another email. Both addresses are told, for whoever reads the old one may know nothing of it; sessions
 * end, for none of them has proved the new mailbox.
 * @returns whether nobody else holds the email, as a user or a friend.
 */
export async function moveEmail(stores: Stores, user: User, email: string): Promise<boolean> {
  if (!(await stores.users.changeEmail(user.id, email))) return false;
  await stores.sessions.endOthers(user.id, undefined);
  for (const to of [user.email, email])
    await stores.outbox.append({ kind: 'email_changed', to, name: user.name, isNew: to === email });
  return true;
}
