import { fromInvitation } from '../invitation/use-invitation.ts';

/** `second_step` follows a password or a code, for someone with a passkey, which alone is enough with `passkey`. */
const modes = ['password', 'code', 'passkey', 'second_step'] as const;
export type SignInMode = (typeof modes)[number];

/**
 * The initial sign-in mode. The address takes precedence (`/login?mode=code`). Otherwise an invited friend (`?invited`,
 * or coming from an invitation page) has no password yet and starts with a code, and everyone else with a password.
 */
export function signInMode(search: URLSearchParams, referrer: string): SignInMode {
  const asked = modes.find((mode) => mode === search.get('mode'));
  if (asked !== undefined) return asked;
  return search.has('invited') || fromInvitation(referrer) ? 'code' : 'password';
}
