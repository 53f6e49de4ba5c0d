/** A run of letters, hyphens and apostrophes with at least one letter. */
const runOfLetters = (() => {
  try {
    return new RegExp("['’-]*\\p{L}[\\p{L}\\p{M}'’-]*", 'u');
  } catch {
    // Chrome 63 doesn't support letter classes: anything that isn't a space, digit, punctuation or emoji counts as a
    // letter.
    const letter = '[^\\s\\d!-@[-`{-\\u00bf\\u2000-\\u2fff\\u3000-\\u303f\\ud800-\\udfff]';
    return new RegExp(`['’-]*${letter}(?:${letter}|['’-])*`);
  }
})();

/**
 * The name a screen greets: the first run of letters, hyphens or apostrophes in the first name, or else in the welcome
 * name (specification, section 4). `undefined` if neither has one.
 */
export const greetedName = (firstName: string | null, welcomeName: string | null): string | undefined =>
  runOfLetters.exec(firstName ?? '')?.[0] ?? runOfLetters.exec(welcomeName ?? '')?.[0];
