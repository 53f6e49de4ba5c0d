/** The 10,000 most common passwords, and the 10,000 most common that are long enough to be chosen (rule 14). */
export interface CommonPasswords {
  /** Ignores case. */
  includes(password: string): boolean;
}

const minDifferent = 4;

/**
 * Whether anyone could guess it from its pattern: fewer than four different characters, blanks, one short piece over
 * and over, or a run such as abcdefgh or 87654321.
 */
export function isSimplePattern(password: string): boolean {
  const characters = Array.from(password.toLowerCase());
  return (
    new Set(characters).size < minDifferent ||
    password.trim() === '' ||
    /^(.{1,4})\1+$/su.test(password.toLowerCase()) ||
    isRun(characters)
  );
}

/** Each character follows the one before, up or down. 0 follows 9. */
function isRun(characters: readonly string[]): boolean {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return [1, -1].some((step) => steps.every((taken) => taken === step || taken === -9 * step));
}

/** Shorter ones occur by chance. */
const minPieceLength = 4;
/** A year and a mark or two. */
const othersBesideOne = 6;
const othersBesideTwo = 4;

/**
 * Whether it's one or two common passwords with few other characters, such as Password2026! or dragon123456. Lists have
 * few passwords as long as an admin's, and these are how people lengthen a short one.
 */
export function isLengthenedCommon(password: string, common: CommonPasswords): boolean {
  const written = password.toLowerCase();
  const pieces = commonPiecesOf(written, common);
  return pieces.some((first) => {
    const rest = written.replaceAll(first, '\0');
    return (
      othersIn(rest) <= othersBesideOne ||
      pieces.some((second) => othersIn(rest.replaceAll(second, '\0')) <= othersBesideTwo)
    );
  });
}

const othersIn = (rest: string): number => Array.from(rest.replaceAll('\0', '')).length;

function commonPiecesOf(written: string, common: CommonPasswords): readonly string[] {
  const pieces = new Set<string>();
  for (let start = 0; start + minPieceLength <= written.length; start += 1) {
    for (let end = start + minPieceLength; end <= written.length; end += 1) {
      const piece = written.slice(start, end);
      if (common.includes(piece)) pieces.add(piece);
    }
  }
  return [...pieces];
}
