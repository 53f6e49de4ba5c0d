import { getDomain } from 'tldts';

/** Which addresses the product has; each without a path. */
export interface Addresses {
  /** Where pages are opened. */
  readonly publicUrl: string;
  /** Where the API answers: the same, unless it has a host of its own. */
  readonly apiUrl: string;
  /** Further origins whose pages call it. */
  readonly webOrigins: readonly string[];
}

export interface CookiePolicy {
  /** Sent over encrypted connections only. */
  readonly secure: boolean;
  readonly sameSite: 'lax' | 'none';
}

/** Whether a browser holds two addresses to be of one site: the same scheme, and one registrable domain. */
export function areOneSite(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  if (a.protocol !== b.protocol) return false;
  if (a.hostname === b.hostname) return true;
  const domain = getDomain(a.hostname, { allowPrivateDomains: true });
  return domain !== null && domain === getDomain(b.hostname, { allowPrivateDomains: true });
}

/**
 * How cookies are set. A page of another site is sent none unless they say so, and they may only say so where they
 * travel encrypted; the check of Origin keeps other sites' pages out either way. Who set no address of another site
 * keeps both fences.
 */
export function cookiePolicy({ publicUrl, apiUrl, webOrigins }: Addresses): CookiePolicy {
  const secure = apiUrl.startsWith('https:');
  const isCalledFromOtherSite = [publicUrl, ...webOrigins].some((origin) => !areOneSite(origin, apiUrl));
  return { secure, sameSite: secure && isCalledFromOtherSite ? 'none' : 'lax' };
}

/** The origins besides the API's own whose pages may call it with credentials. */
export const callingOrigins = ({ publicUrl, apiUrl, webOrigins }: Addresses): readonly string[] => [
  ...new Set([...(publicUrl === apiUrl ? [] : [publicUrl]), ...webOrigins]),
];
