/** What an API key can be allowed to do. A call declares the one it needs. */
export const keyScopes = [
  'referrals:read',
  'referrals:write',
  'patients:read',
  'credits:read',
  'credits:write',
  'trends:read',
  'requests:read',
  'exports:read',
] as const;

/**
 * The scope of a feed, whose key may stand in its address, for programs that send no headers. Such a key has no other.
 */
export const feedScope = 'feeds:read';

export type KeyScope = (typeof keyScopes)[number] | typeof feedScope;
