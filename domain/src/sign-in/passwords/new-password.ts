import { greeted } from '../../patients/names/name-to-greet.ts';
import type { User } from '../../patients/user.ts';
import type { Stores } from '../../unit-of-work.ts';
import { endKeys } from '../../patients/end-keys.ts';

/**
 * Saves a new password, ends the user's other sessions and all codes and links, and emails a notice (rules 14 and 46).
 *
 * @returns the new token version
 */
export async function takeNewPassword(
  stores: Stores,
  user: User,
  passwordHash: string,
  currentSession: { readonly id: string } | undefined,
): Promise<number> {
  await stores.users.save({ ...user, passwordHash });
  const kind = user.passwordHash === null ? 'password_set' : 'password_changed';
  await stores.outbox.append({ kind, to: user.email, ...greeted(user) });
  return endKeys(stores, user, currentSession);
}
