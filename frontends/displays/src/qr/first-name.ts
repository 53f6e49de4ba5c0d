/** A run of letters, hyphens and apostrophes that has a letter in it. */
const runOfLetters = (() => {
  try {
    return new RegExp("['’-]*\\p{L}[\\p{L}\\p{M}'’-]*", 'u');
  } catch {
    // Chrome 63 knows no classes of letters: whatever is no space, digit, punctuation or picture counts as one.
    const letter = '[^\\s\\d!-@[-`{-\\u00bf\\u2000-\\u2fff\\u3000-\\u303f\\ud800-\\udfff]';
    return new RegExp(`['’-]*${letter}(?:${letter}|['’-])*`);
  }
})();

/**
 * The name that a screen greets with: the first run of letters, hyphens or apostrophes of the first name, else of the
 * welcome name (specification, section 4). `undefined` when neither has any.
 */
export const greetedName = (firstName: string | null, welcomeName: string | null): string | undefined =>
  runOfLetters.exec(firstName ?? '')?.[0] ?? runOfLetters.exec(welcomeName ?? '')?.[0];
