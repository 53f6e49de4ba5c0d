import { createHash } from 'node:crypto';

const digest = (of: string) => createHash('sha256').update(of).digest();

/** The same UUID for the same text, so tests can use names instead of passing IDs around. */
export function identityOf(words: string): string {
  const hex = digest(words).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The same referral code for the same text. */
export function referralCodeOf(words: string): string {
  const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  return Array.from(digest(`code ${words}`).subarray(0, 8), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** The same email for the same name. */
export const emailOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
