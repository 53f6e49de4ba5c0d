import { isGivenName } from './given-names.ts';
import { isSuffix, isTitle, wordsOf } from './name-words.ts';

/** Pairs that set off a nickname or a note: "Bob", 'Bob', (Bob), [MOVED], **INACTIVE**. No apostrophe inside a word. */
const asides = [
  /["“”„«]([^"“”„«»]*)["“”»]/gu,
  /\(([^()]*)\)?/gu,
  /\[([^[\]]*)\]?/gu,
  /\{([^{}]*)\}?/gu,
  /<([^<>]*)>?/gu,
  /(?<=^|[\s,])['‘’`]([^'‘’`"]+)['’`´](?=$|[\s,])/gu,
  /[*~_#|]+([^*~_#|]+)[*~_#|]+/gu,
];

/** Words that lead to a nickname. */
const leads = /^(?:goes by|prefers|preferred|called|call me|known as|aka|a\.k\.a\.?|nickname|nick)[\s:]+/i;

/** Second words of given names. After any other given name comes a last name. */
const secondWords = new Set([
  ...['Ann', 'Anne', 'Beth', 'Bob', 'Jane', 'Jean', 'Jo', 'Joe', 'Kate', 'Kay', 'Lee', 'Lou', 'Lynn', 'Mae', 'Marie'],
  ...['Paul', 'Ray', 'Rose', 'Ruth', 'Sue'],
]);

/** A name, and what was in its brackets and quotes. */
export interface NameApart {
  /** Without what isn't a nickname. */
  readonly name: string;
  readonly nickname: string | undefined;
  /** The nickname as written, with its brackets or quotes. */
  readonly nicknameAsWritten: string | undefined;
  /** What isn't a nickname, as written. */
  readonly notes: readonly string[];
}

/**
 * Takes a name and what is set off in it apart: Robert "Bob" Roe, Robert (Bob) Roe. Only a known given name or its
 * short form is a nickname. Anything else may be a note about someone's health or money (rule 56).
 *
 * @param isLastName whether it's a last name alone. What's behind it may be a maiden name, and is no nickname.
 */
export function asidesApart(text: string, isLastName = false): NameApart {
  // A formula isn't a name.
  if (text.startsWith('=')) return { name: text, nickname: undefined, nicknameAsWritten: undefined, notes: [] };
  const notes: string[] = [];
  const nicknames: (readonly [nickname: string, asWritten: string])[] = [];
  // In a name without capitals, small letters mean nothing.
  const mustBeCapital = text !== text.toLowerCase();
  const left = asides.reduce(
    (name, aside) =>
      name.replace(aside, (written: string, content: string) => {
        const nickname = isLastName ? undefined : readNickname(content, mustBeCapital);
        if (nickname === undefined) {
          if (/[\p{L}\p{N}]/u.test(content)) notes.push(written.trim());
          return ' ';
        }
        nicknames.push([nickname, written]);
        return written;
      }),
    text,
  );
  const [nickname, nicknameAsWritten] = nicknames[0] ?? [];
  return { name: notes.length === 0 ? text : spaced(left), nickname, nicknameAsWritten, notes };
}

/** One space between words, and none before a comma. */
const spaced = (name: string) => name.replace(/\s+/g, ' ').replaceAll(' ,', ',').trim();

/** A name without the parts in quotes or brackets. */
export const withoutAsides = (name: string): string => asides.reduce((left, aside) => left.replace(aside, ' '), name);

function readNickname(content: string, mustBeCapital: boolean): string | undefined {
  const named = wordsOf(content.trim().replace(leads, '')).filter((word) => !isSuffix(word));
  const runs = named.map(
    (word) => /^[^\p{L}\p{N}]*(\p{L}(?:[\p{L}\p{M}'’-]*[\p{L}\p{M}])?)\.?[^\p{L}\p{N}]*$/u.exec(word)?.[1],
  );
  const [first, second] = runs;
  if (first === undefined || runs.length > 2 || isTitle(first, 0) || !isGivenName(first)) return undefined;
  if (mustBeCapital && /^\p{Ll}/u.test(first)) return undefined;
  if (runs.length === 1) return first;
  return second !== undefined && secondWords.has(second) ? `${first} ${second}` : undefined;
}
