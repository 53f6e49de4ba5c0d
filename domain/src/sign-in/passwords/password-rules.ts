import type { CommonPasswords } from './common-passwords.ts';

export const passwordLeastCharacters = 8;
const mostCharacters = 128;

export type PasswordFault = 'password_too_short' | 'password_too_long' | 'password_too_common';

/**
 * What is wrong with a new password, if anything: 8 to 128 code points, nothing trimmed, and neither one of the most
 * common nor the practice's name (rule 14).
 */
export function passwordFault(
  password: string,
  practiceName: string,
  common: CommonPasswords,
): PasswordFault | undefined {
  const characters = Array.from(password).length;
  if (characters < passwordLeastCharacters) return 'password_too_short';
  if (characters > mostCharacters) return 'password_too_long';
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (common.includes(password) || plain(password) === plain(practiceName)) return 'password_too_common';
  return undefined;
}
