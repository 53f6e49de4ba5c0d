import { emailMatchKey } from '../patients/email-address.ts';

/** Who is trying to sign in, as far as is known before they prove anything. */
export interface SignInOrigin {
  /** The client's address: an IPv4 address, or the /64 of an IPv6 one. */
  readonly address: string;
  /**
   * ID of a browser that signed in to this account before. It has its own counters, so no one else can use them up
   * (rule 13).
   */
  readonly knownBrowser?: string | undefined;
}

/**
 * The key under which attempts with an email are counted. All spellings of one mailbox count together, and a known
 * browser counts separately.
 */
export function emailCounter(email: string, { knownBrowser }: Pick<SignInOrigin, 'knownBrowser'>): string {
  const key = emailMatchKey(email);
  return knownBrowser === undefined ? key : `${key} ${knownBrowser}`;
}

/** The address to count for strangers. Undefined for a known browser, so others at its address don't slow it down. */
export const strangersAddress = ({ address, knownBrowser }: SignInOrigin): string | undefined =>
  knownBrowser === undefined ? address : undefined;
