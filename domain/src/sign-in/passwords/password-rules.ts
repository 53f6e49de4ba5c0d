import type { PracticeProfile } from '../../practice/practice-profile.ts';
import type { CommonPasswords } from './common-passwords.ts';

export const passwordLeastCharacters = 8;
export const adminPasswordLeastCharacters = 12;
const mostCharacters = 128;
/** Shorter ones stand in too many honest passwords. */
const shortestWord = 3;

export type PasswordFault =
  | 'password_too_short'
  | 'password_too_long'
  | 'password_too_common'
  | 'password_names_practice'
  | 'admin_password_too_short';

/** Whose password it is to be, and where: what anyone would guess first. */
export interface PasswordOwner {
  /** Undefined where it is not known yet who it is. */
  readonly user: { readonly email: string; readonly isAdmin: boolean } | undefined;
  readonly practice: Pick<PracticeProfile, 'name' | 'address'>;
}

const lengthOf = (password: string): number => Array.from(password).length;

/** Whether it is shorter than the passwords of admins have to be, who may see and change everything. */
export const isTooShortForAdmin = (password: string, { isAdmin }: { readonly isAdmin: boolean }): boolean =>
  isAdmin && lengthOf(password) < adminPasswordLeastCharacters;

/**
 * What is wrong with a new password, if anything: 8 to 128 code points, an admin's at least 12, nothing trimmed, and
 * neither one of the most common nor made of the owner's email or the practice's name and address, with a year or
 * without (rule 14).
 */
export function passwordFault(
  password: string,
  { user, practice }: PasswordOwner,
  common: CommonPasswords,
): PasswordFault | undefined {
  const characters = lengthOf(password);
  if (characters < passwordLeastCharacters) return 'password_too_short';
  if (characters > mostCharacters) return 'password_too_long';
  if (user && isTooShortForAdmin(password, user)) return 'admin_password_too_short';
  if (common.includes(password)) return 'password_too_common';
  const known = [practice.name, practice.address, user?.email ?? ''];
  return isMadeOf(password, known) ? 'password_names_practice' : undefined;
}

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Whether nothing but the words of these texts, and four digits at most, stands among its letters and digits. */
function isMadeOf(password: string, texts: readonly string[]): boolean {
  const wordsIn = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = texts.flatMap((text) => [...wordsIn(text), wordsIn(text).join('')]);
  const longestFirst = words.filter(({ length }) => length >= shortestWord).toSorted((a, b) => b.length - a.length);
  const written = plain(password).replace(/[^\p{L}\p{N}]/gu, '');
  const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, ' '), written);
  return left.includes(' ') && /^\d{0,4}$/.test(left.replaceAll(' ', ''));
}
