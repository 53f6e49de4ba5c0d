/** What an API key can be allowed to do. A call declares the one it needs. */
export const keyScopes = [
  'referrals:read',
  'referrals:write',
  'patients:read',
  'credits:read',
  'credits:write',
  'trends:read',
  'requests:read',
] as const;
export type KeyScope = (typeof keyScopes)[number];
