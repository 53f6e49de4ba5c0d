import type { User } from './user.ts';
import type { Stores } from '../unit-of-work.ts';

/** Sessions that stay: all of them, or only the one that made the request. */
type StayingSessions = 'all' | { readonly id: string } | undefined;

/**
 * Ends every outstanding key to an account: all login and reset codes and sign-in links sent to this person, and their
 * sessions. Call it after any change of password, email or role, and when signing out everywhere (rule 46).
 *
 * @param user locked in this unit of work
 * @returns the new token version
 */
export async function endKeys(
  { users, sessions }: Pick<Stores, 'users' | 'sessions'>,
  { id, tokenVersion }: Pick<User, 'id' | 'tokenVersion'>,
  staying?: StayingSessions,
): Promise<number> {
  await users.endTokens(id);
  if (staying !== 'all') await sessions.endOthers(id, staying?.id);
  return tokenVersion + 1;
}
