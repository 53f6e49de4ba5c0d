/** An email as it is kept: trimmed and lowercased (specification, section 5). */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

const shape = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u;

/**
 * Text, an at sign, text, a dot, text (specification, section 5); at most the 254 characters a mail server takes, and
 * no control characters, which patient lists do hold and no store or mail server takes.
 */
export const looksLikeEmail = (email: string): boolean => email.length <= 254 && shape.test(email);

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
