import { getDomain } from 'tldts';

/** The product's addresses, each without a path. */
export interface Addresses {
  /** The address of the pages. */
  readonly publicUrl: string;
  /** The address of the API. Same as the pages', unless it has its own host. */
  readonly apiUrl: string;
  /** Other origins whose pages call it. */
  readonly webOrigins: readonly string[];
}

export interface CookiePolicy {
  /** Only sent over encrypted connections. */
  readonly secure: boolean;
  readonly sameSite: 'lax' | 'none';
}

/** Whether browsers treat two addresses as same-site: same scheme and registrable domain. */
export function areOneSite(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  if (a.protocol !== b.protocol) return false;
  if (a.hostname === b.hostname) return true;
  const domain = getDomain(a.hostname, { allowPrivateDomains: true });
  return domain !== null && domain === getDomain(b.hostname, { allowPrivateDomains: true });
}

/**
 * The attributes of cookies. Pages on another site only get cookies with SameSite=None, which requires encryption. The
 * Origin check keeps other sites' pages out either way. Without an address on another site, both protections stay on.
 */
export function cookiePolicy({ publicUrl, apiUrl, webOrigins }: Addresses): CookiePolicy {
  const secure = apiUrl.startsWith('https:');
  const isCalledFromOtherSite = [publicUrl, ...webOrigins].some((origin) => !areOneSite(origin, apiUrl));
  return { secure, sameSite: secure && isCalledFromOtherSite ? 'none' : 'lax' };
}

/** The origins, besides the API's own, whose pages may call it with credentials. */
export const callingOrigins = ({ publicUrl, apiUrl, webOrigins }: Addresses): readonly string[] => [
  ...new Set([...(publicUrl === apiUrl ? [] : [publicUrl]), ...webOrigins]),
];
