export type SignInMode = 'password' | 'code';

const fromInvitation = (referrer: string): boolean => {
  try {
    return new URL(referrer).pathname.startsWith('/r/');
  } catch {
    return false;
  }
};

/**
 * How signing in begins. What the address says counts (`/login?mode=code`). Otherwise a friend who was invited (`?invited`,
 * or who comes from an invitation page) has no password yet and begins with a code, and everybody else with a password.
 */
export function signInMode(search: URLSearchParams, referrer: string): SignInMode {
  const asked = search.get('mode');
  if (asked === 'code' || asked === 'password') return asked;
  return search.has('invited') || fromInvitation(referrer) ? 'code' : 'password';
}
