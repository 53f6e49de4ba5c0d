import { greeted } from '../../patients/names/name-to-greet.ts';
import type { User } from '../../patients/user.ts';
import type { Stores } from '../../unit-of-work.ts';
import { endKeys } from '../../patients/end-keys.ts';

/**
 * Saves a new password, ends the user's other sessions and all codes and links, and emails a notice (rules 14 and 46).
 * With the first one, the notice is a welcome.
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
  const person = { to: user.email, ...greeted(user) };
  const referralCode = user.isAdmin ? undefined : user.referralCode;
  await stores.outbox.append(
    user.passwordHash === null
      ? { kind: 'password_set', ...person, referralCode }
      : { kind: 'password_changed', ...person },
  );
  return endKeys(stores, user, currentSession);
}
