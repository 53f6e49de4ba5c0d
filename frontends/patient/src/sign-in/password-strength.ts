export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** The number of characters of each kind to choose from. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 30],
];

const fairBits = 50;
const strongBits = 70;

/** A character that repeats the previous one, or is next to it as in "abcd" or "4321", doesn't count as a choice. */
const isChoice = (character: string, index: number, all: readonly string[]) => {
  const before = all[index - 1];
  return before === undefined || Math.abs((character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) > 1;
};

/** The shortest piece that makes up the whole by repetition: "abc" in "abcabcabc". */
function pieceOf(password: string): string {
  const length = (password + password).indexOf(password, 1);
  return password.slice(0, length);
}

/**
 * A rough estimate of how hard a password is to guess: the number of choices in it, times the options for each. It only
 * encourages. The server refuses passwords, because it knows the most common ones (rule 14).
 */
export function passwordStrength(password: string): PasswordStrength {
  const characters = Array.from(pieceOf(password));
  const alphabet = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = characters.filter(isChoice).length * Math.log2(Math.max(2, alphabet));
  if (bits < fairBits) return 'weak';
  return bits < strongBits ? 'fair' : 'strong';
}
