/** The email typed at another way of signing in, which came along with the link; empty if none did. */
export const typedEmail = (locationState: unknown): string => {
  const email = (locationState as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : '';
};
