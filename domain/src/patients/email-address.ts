import type { MailDomains } from './mail-domains.ts';

/** An email as stored: trimmed and in lower case (specification, section 5). */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
/** RFC 5322 atext without a slash, with single dots inside. Behind the @, labels of letters, digits and hyphens. */
const atoms = "[a-z0-9!#$%&'*+=?^_`{|}~-]+";
const shape = new RegExp(`^${atoms}(?:\\.${atoms})*@(?:${label}\\.)+(?=[0-9-]*[a-z])${label}$`);

/**
 * Text, an at sign, text, a dot, text (specification, section 5), in the form a mail server sees. Anything that mail
 * software would strip or rewrite would create a second spelling of the same mailbox. At most 254 characters, the limit
 * of mail servers.
 */
export const looksLikeEmail = (email: string): boolean => email.length <= maxEmailLength && shape.test(email);
const maxEmailLength = 254;

/**
 * The email with its domain in the form mail servers use, or unchanged if that fails. Apply it to all input before
 * comparing emails. Forms do it themselves.
 */
export function withPlainDomain(email: string, mailDomains: MailDomains): string {
  const at = email.lastIndexOf('@');
  // Converting a domain takes time quadratic in its length.
  const plain = at < 0 || email.length > maxEmailLength ? undefined : mailDomains.toAscii(email.slice(at + 1));
  return plain === undefined ? email : `${email.slice(0, at)}@${plain}`;
}

const gmailDomains = new Set(['gmail.com', 'googlemail.com']);

/**
 * A key that is the same for all of one person's spellings: it ignores case, and for Gmail also dots and plus tags
 * (rule 9). Use it only for matching. Emails are sent to the address as typed.
 */
export function emailMatchKey(email: string): string {
  const normalized = normalizeEmail(email);
  const at = normalized.lastIndexOf('@');
  const domain = normalized.slice(at + 1);
  if (!gmailDomains.has(domain)) return normalized;
  const account = normalized.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '');
  return `${account}@gmail.com`;
}
