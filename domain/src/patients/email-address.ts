import type { MailDomains } from './mail-domains.ts';

/** An email as it is kept: trimmed and lowercased (specification, section 5). */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
/** What may stand before the @ unquoted (RFC 5322's atext, and dots); then labels of letters, digits and hyphens. */
const shape = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@(?:${label}\\.)+(?=[0-9-]*[a-z])${label}$`);

/**
 * Text, an at sign, text, a dot, text (specification, section 5), as a mail server is given it: whatever a mail program
 * would take away or spell otherwise on the way makes a second spelling of one mailbox. At most the 254 characters that
 * a mail server takes.
 */
export const looksLikeEmail = (email: string): boolean => email.length <= longestEmail && shape.test(email);
const longestEmail = 254;

/**
 * The email with its domain as mail servers know it, or as it stands where that can't be said. What enters has to pass
 * this before it is held against anything else: forms do it themselves.
 */
export function withPlainDomain(email: string, mailDomains: MailDomains): string {
  const at = email.lastIndexOf('@');
  // To spell a domain out takes time by the square of its letters.
  const plain = at < 0 || email.length > longestEmail ? undefined : mailDomains.toAscii(email.slice(at + 1));
  return plain === undefined ? email : `${email.slice(0, at)}@${plain}`;
}

const gmailDomains = new Set(['gmail.com', 'googlemail.com']);

/**
 * The key under which one person's spellings of an email meet: case is ignored, and for Gmail dots and plus tags
 * (rule 9). Used to match only; mail always goes to the address as it was given.
 */
export function emailMatchKey(email: string): string {
  const normalized = normalizeEmail(email);
  const at = normalized.lastIndexOf('@');
  const domain = normalized.slice(at + 1);
  if (!gmailDomains.has(domain)) return normalized;
  const account = normalized.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '');
  return `${account}@gmail.com`;
}
