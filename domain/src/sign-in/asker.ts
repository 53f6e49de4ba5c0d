import { emailMatchKey } from '../patients/email-address.ts';

/** Who tries to sign in, as far as it is known before anything is proved. */
export interface Asker {
  /** Where the request came from: an IPv4 address, or the /64 of an IPv6 one. */
  readonly address: string;
  /**
   * Identity of a browser that signed in to this account before: it has counters of its own, so that nobody else can
   * use them up (rule 13).
   */
  readonly knownBrowser?: string | undefined;
}

/**
 * Under which key what an asker does with an email is counted. Spellings that reach one mailbox are one email, and what
 * a known browser does is counted for itself.
 */
export function emailCounter(email: string, { knownBrowser }: Pick<Asker, 'knownBrowser'>): string {
  const key = emailMatchKey(email);
  return knownBrowser === undefined ? key : `${key} ${knownBrowser}`;
}

/**
 * What is counted for the address of a stranger. A known browser is none: others at its address do not slow it down.
 */
export const strangersAddress = ({ address, knownBrowser }: Asker): string | undefined =>
  knownBrowser === undefined ? address : undefined;
