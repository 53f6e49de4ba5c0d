import { areNicknames } from '../patients/names/nicknames.ts';
import { type NameWords } from './name-words.ts';

/** How a name was found. `first_name` is the first name alone, as after a marriage. */
export type NameEvidence = 'name' | 'nickname' | 'similar_name' | 'first_name' | 'other_generation';

/** First and last name may have this many words between them, for middle names and "de la". */
const maxGap = 2;

/**
 * Finds a person's name in the words of a line, in either order. A line may hold other people's names too, such as the
 * dentist's, so first and last name must stand close together.
 */
export function findName(person: NameWords, line: NameWords): NameEvidence | undefined {
  const first = person.words[0];
  const last = person.words.at(-1);
  if (first === undefined || last === undefined) return undefined;
  if (person.words.length === 1) return line.words.includes(first) ? 'first_name' : undefined;
  let best: NameEvidence | undefined;
  for (const [at, word] of line.words.entries()) {
    const lastLikeness = likeness(last, word);
    if (lastLikeness === undefined) continue;
    for (const other of neighborsOf(line.words, at)) {
      const firstLikeness = areNicknames(first, other) && first !== other ? 'nickname' : likeness(first, other);
      if (firstLikeness !== undefined) best = better(best, together(firstLikeness, lastLikeness));
    }
  }
  if (best === 'name' && conflict(person, line)) return 'other_generation';
  return best ?? (line.words.some((word) => word === first) ? 'first_name' : undefined);
}

/** The words around one that may belong to the same name. */
export const neighborsOf = (words: readonly string[], at: number): readonly string[] => [
  ...words.slice(Math.max(0, at - maxGap - 1), at),
  ...words.slice(at + 1, at + maxGap + 2),
];

type Likeness = 'same' | 'similar';

function together(first: Likeness | 'nickname', last: Likeness): NameEvidence | undefined {
  if (first === 'same') return last === 'same' ? 'name' : 'similar_name';
  if (last === 'similar') return undefined;
  return first === 'nickname' ? 'nickname' : 'similar_name';
}

const ranks: readonly NameEvidence[] = ['name', 'nickname', 'similar_name'];
function better(one: NameEvidence | undefined, other: NameEvidence | undefined): NameEvidence | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return ranks.indexOf(one) <= ranks.indexOf(other) ? one : other;
}

const conflict = (one: NameWords, other: NameWords) =>
  one.generation !== undefined && other.generation !== undefined && one.generation !== other.generation;

/** Short names differ by one letter too easily. */
const minTypoLength = 4;

function likeness(one: string, other: string): Likeness | undefined {
  if (one === other) return 'same';
  if (Math.min(one.length, other.length) < minTypoLength) return undefined;
  return isOneTypoApart(one, other) ? 'similar' : undefined;
}

/** One letter added, left out, replaced, or two neighbors swapped. */
export function isOneTypoApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  if (one.length > other.length) return one.slice(at + 1) === other.slice(at);
  if (one.length < other.length) return one.slice(at) === other.slice(at + 1);
  if (one.slice(at + 1) === other.slice(at + 1)) return true;
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}
