export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** How many characters of each kind there are to choose from. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 30],
];

const fairBits = 50;
const strongBits = 70;

/** A character that repeats the one before, or is its neighbour as in "abcd" or "4321", is no choice of its own. */
const isChoice = (character: string, index: number, all: readonly string[]) => {
  const before = all[index - 1];
  return before === undefined || Math.abs((character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) > 1;
};

/** The shortest piece that, written again and again, makes the whole: "abc" of "abcabcabc". */
function pieceOf(password: string): string {
  const length = (password + password).indexOf(password, 1);
  return password.slice(0, length);
}

/**
 * How hard a password is to guess, by rule of thumb: the choices made in writing it, times what each chose from. It
 * only encourages; what is refused is the server's to say, which knows the passwords that many people have (rule
 * 14).
 */
export function passwordStrength(password: string): PasswordStrength {
  const characters = Array.from(pieceOf(password));
  const alphabet = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = characters.filter(isChoice).length * Math.log2(Math.max(2, alphabet));
  if (bits < fairBits) return 'weak';
  return bits < strongBits ? 'fair' : 'strong';
}
