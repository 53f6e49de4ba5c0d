import { fromInvitation } from '../invitation/from-invitation.ts';

/** `second_step` follows a password or a code, for someone with a passkey. */
export type SignInMode = 'password' | 'code' | 'second_step';

/**
 * The initial sign-in mode. The address takes precedence (`/login?mode=code`). Otherwise an invited friend (`?invited`,
 * or coming from an invitation page) has no password yet and starts with a code, and everyone else with a password.
 */
export function signInMode(search: URLSearchParams, referrer: string): SignInMode {
  const asked = search.get('mode');
  if (asked === 'code' || asked === 'password' || asked === 'second_step') return asked;
  return search.has('invited') || fromInvitation(referrer) ? 'code' : 'password';
}
