import type { PracticeProfile } from '../../practice/practice-profile.ts';
import { type CommonPasswords, isLengthenedCommon, isSimplePattern } from './simple-password.ts';

export const passwordLeastCharacters = 8;
export const adminPasswordLeastCharacters = 12;
const maxCharacters = 128;
/** Shorter words occur in too many good passwords. */
const minWordLength = 3;

export type PasswordFault =
  | 'password_too_short'
  | 'password_too_long'
  | 'password_too_simple'
  | 'password_too_common'
  | 'password_names_practice'
  | 'admin_password_too_short';

/** The password's owner and practice: what anyone would guess first. */
export interface PasswordOwner {
  /** Undefined if the owner isn't known yet. */
  readonly user: { readonly name: string; readonly email: string; readonly isAdmin: boolean } | undefined;
  readonly practice: Pick<PracticeProfile, 'name' | 'address'>;
}

const lengthOf = (password: string): number => Array.from(password).length;

/** Whether it's too short for an admin, who can see and change everything. */
export const isTooShortForAdmin = (password: string, { isAdmin }: { readonly isAdmin: boolean }): boolean =>
  isAdmin && lengthOf(password) < adminPasswordLeastCharacters;

/**
 * The first problem of a new password, if any. It needs 8 to 128 code points, or at least 12 for an admin. Nothing is
 * trimmed. It can't be a simple pattern, a very common one, or consist of the owner's name or email or the practice's
 * name and address, with or without a year (rule 14). An admin's can't be a common one that was lengthened.
 */
export function passwordFault(
  password: string,
  { user, practice }: PasswordOwner,
  common: CommonPasswords,
): PasswordFault | undefined {
  const characters = lengthOf(password);
  if (characters < passwordLeastCharacters) return 'password_too_short';
  if (characters > maxCharacters) return 'password_too_long';
  if (user && isTooShortForAdmin(password, user)) return 'admin_password_too_short';
  if (isSimplePattern(password)) return 'password_too_simple';
  if (common.includes(password)) return 'password_too_common';
  const known = [practice.name, practice.address, user?.name ?? '', user?.email ?? ''];
  if (isMadeOf(password, known)) return 'password_names_practice';
  return user?.isAdmin && isLengthenedCommon(password, common) ? 'password_too_common' : undefined;
}

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Whether its letters and digits contain only words of these texts, and at most four other digits. */
function isMadeOf(password: string, texts: readonly string[]): boolean {
  const wordsIn = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = texts.flatMap((text) => [...wordsIn(text), wordsIn(text).join('')]);
  const longestFirst = words.filter(({ length }) => length >= minWordLength).toSorted((a, b) => b.length - a.length);
  const written = plain(password).replace(/[^\p{L}\p{N}]/gu, '');
  const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, ' '), written);
  return left.includes(' ') && /^\d{0,4}$/.test(left.replaceAll(' ', ''));
}
