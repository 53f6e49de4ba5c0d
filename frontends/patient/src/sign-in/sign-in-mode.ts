import { fromInvitation } from '../invitation/from-invitation.ts';

export type SignInMode = 'password' | 'code';

/**
 * How signing in begins. What the address says counts (`/login?mode=code`). Otherwise a friend who was invited
 * (`?invited`, or who comes from an invitation page) has no password yet and begins with a code, and everybody else
 * with a password.
 */
export function signInMode(search: URLSearchParams, referrer: string): SignInMode {
  const asked = search.get('mode');
  if (asked === 'code' || asked === 'password') return asked;
  return search.has('invited') || fromInvitation(referrer) ? 'code' : 'password';
}
