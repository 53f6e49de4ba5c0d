import { texts } from '../texts/finder.ts';

export type Verb = keyof typeof texts.verbs;

const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/).filter(Boolean);
const fillers = wordsOf(texts.fillers);

/**
 * Reads a name together with what to do, such as "redeem maya" or "check in riley". The verb comes first or last.
 *
 * @returns the verb, and the name to search for. Without a verb, all that was typed
 */
export function splitTyped(typed: string): { readonly verb?: Verb; readonly search: string } {
  const words = wordsOf(typed);
  const ends = [words[0], words.at(-1)].map((word = '') => word.toLowerCase());
  for (const verb of Object.keys(texts.verbs) as Verb[]) {
    const verbWords = wordsOf(texts.verbs[verb]);
    if (!ends.some((word) => verbWords.includes(word))) continue;
    const others = words.filter((word) => !verbWords.includes(word.toLowerCase()));
    const named = others.filter((word) => !fillers.includes(word.toLowerCase()));
    // A friend may be called like a filler.
    const search = (named.length > 0 ? named : others).join(' ');
    if (search.length > 1) return { verb, search };
  }
  return { search: typed };
}
