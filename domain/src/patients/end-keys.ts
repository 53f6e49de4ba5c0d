import type { User } from './user.ts';
import type { Stores } from '../unit-of-work.ts';

/** Which sessions go on: all of them, or that one alone, whose browser is at work. */
type StayingSessions = 'all' | { readonly id: string } | undefined;

/**
 * Ends every key to an account that is out there: all codes and sign-in links that were sent to this person, those for
 * a new password too, and their sessions. Whatever changes a password, an email or a role calls it, and so does signing
 * out everywhere (rule 46).
 *
 * @param user locked in this unit of work
 * @returns the token version that holds from now on
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
