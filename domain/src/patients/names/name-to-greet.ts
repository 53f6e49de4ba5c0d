import { isGivenName } from './given-names.ts';
import { isCompanyWord, isJoiner, isFamilyName, isParticle, isSuffix, isTitle, wordsOf } from './name-words.ts';
import { asidesApart, withoutAsides } from './nickname.ts';
import { isNoName, isNoPreferredName } from './not-names.ts';
import { isSameName } from './same-name.ts';
import { turnedAround } from './spoken-order.ts';
import { unquoted } from './unquoted.ts';

/** A person as far as greeting them goes. Blank values say nothing. */
export interface Greeted {
  readonly name: string;
  /** Missing or blank if the name says enough. */
  readonly preferredName?: string | undefined;
}

/** What an email stores of a person, to greet them when it leaves. */
export const greeted = ({ name, preferredName }: Greeted): Greeted => ({
  name,
  ...(preferredName ? { preferredName } : {}),
});

/**
 * Stored as the preferred name of someone whose list gave only a last name: they're greeted without a name. Staff see
 * none, and a new name ends it.
 */
export const noFirstName = '-';

const maxGreetingLength = 64;
const letters = /[\p{L}\p{M}'’-]+/u;

/**
 * The name a person is greeted by (rules 48 and 56): the preferred name if there is one, otherwise the first name in
 * their name. Undefined if there is neither. It has only letters, apostrophes, hyphens, spaces and dots: nothing to
 * tap. An earlier release took "Cell" and "HIV" for preferred names.
 */
export function nameToGreet({ name, preferredName = '' }: Greeted): string | undefined {
  if (preferredName === noFirstName) return undefined;
  const chosen = isSameName(preferredName, name) ? '' : greetable(preferredName);
  return chosen === '' || isNoPreferredName(wordsOf(chosen)) ? firstNameOf(name) : chosen;
}

/** The same for a screen in the waiting room, where even "Mrs. Smith" would be a last name (rule 38). */
export function nameOnScreen({ name, preferredName = '' }: Greeted): string | undefined {
  const [first = '', ...more] = wordsOf(preferredName);
  const isLastName = isTitle(first, more.length) || isSameName(lastNameOf(name), preferredName);
  return isLastName ? firstNameOf(name) : nameToGreet({ name, preferredName });
}

/** The last word of a full name that isn't a suffix. Blank if it has only one. */
export const lastNameOf = (name: string): string =>
  wordsOf(name).findLast((word, index) => index > 0 && !isSuffix(word)) ?? '';

/** A preferred name without anything that isn't part of a name. */
function greetable(preferred: string): string {
  const words = seen(preferred)
    // "evil.com" would be a link in an email. "J.R." and "Mrs. Smith" are names.
    .replace(/\.(?=[\p{L}\p{N}]{2})/gu, ' ')
    .replace(/[^\p{L}\p{M}'’.\s-]+/gu, ' ');
  return cut(
    wordsOf(words)
      .map((word) => word.replace(/^['’.-]+|['’-]+$/g, ''))
      .filter((word) => /\p{L}/u.test(word))
      .join(' '),
  );
}

/**
 * The first name in a full name, in whatever order and with whatever titles, suffixes and nicknames it was written:
 * letters, hyphens and apostrophes only. Undefined if the name has none, or only a last name after titles for two.
 */
export const firstNameOf = (name: string): string | undefined => readFirstName(name, false);

/** The same where the first names stand alone: "J. Edgar" is Edgar, and "De" is De. */
export const firstNameIn = (firstNames: string): string | undefined => readFirstName(firstNames, true);

function readFirstName(written: string, isAlone: boolean): string | undefined {
  const text = unquoted(seen(written).trim());
  // A formula, and a last name before the comma of a missing first name.
  if (text.startsWith('=') || text.endsWith(',')) return undefined;
  const { name, nickname } = asidesApart(text);
  if (nickname !== undefined) return cut(nickname);
  const spaced = turnedAround(withoutAsides(name)).replace(/(\p{L})\.(?=\p{L}{2})/gu, '$1. ');
  const [titles, named] = titlesApart(wordsOf(spaced));
  if (isUnnamed(named)) return undefined;
  const words = withoutSuffixes(wordsOf(named.join(' ').replace(/[,/;]/g, ' ')));
  // "Dr. Roe, DDS" and "Mr. & Mrs. Smith" are last names.
  if (titles.length > 0 && words.length === 1 && !isAlone) return undefined;
  const first = firstOf(words, isAlone);
  return first === undefined || isNoName(first) ? undefined : cut(first);
}

/** @returns the titles in front, with the words that join them, and the rest */
export function titlesApart(words: readonly string[]): readonly [readonly string[], readonly string[]] {
  let end = 0;
  while (end < words.length) {
    const word = words[end] ?? '';
    const isJoining = end > 0 && isJoiner(word) && isTitle(words[end + 1] ?? '', words.length);
    if (!isJoining && !isTitle(word, words.length - end - 1)) break;
    end += 1;
  }
  return [words.slice(0, end), words.slice(end)];
}

/** "Unknown Smith", "Baby Boy Smith", "No Name", "The Smith Family", a company. */
const isUnnamed = (words: readonly string[]): boolean =>
  isNoName(words[0] ?? '') || /^no[\s-]+name\b/i.test(words.join(' ')) || words.some(isCompanyWord);

/** Numbers, emoji and notes go too. The first word isn't a suffix, unless it is 3rd: Junior is a first name. */
const withoutSuffixes = (words: readonly string[]): readonly string[] =>
  words.filter(
    (word, index) =>
      /\p{L}/u.test(word) && !(index > 0 && isNoName(word)) && !(isSuffix(word) && (index > 0 || /^\p{N}/u.test(word))),
  );

/** One letter of a script with capitals, or several with dots: J, J., J.R. */
const isInitial = (word: string) => /^(?:[\p{Lu}\p{Ll}]\.?|(?:[\p{Lu}\p{Ll}]\.)+[\p{Lu}\p{Ll}]?)$/u.test(word);

function firstOf(words: readonly string[], isAlone: boolean): string | undefined {
  const [first, second, third] = words;
  if (first === undefined) return undefined;
  const last = words.at(-1) ?? '';
  if (second !== undefined && !isAlone && isFamilyName(first) && !isFamilyName(last) && !isInitial(last))
    return run(last);
  if (isInitial(first)) return ofInitials(words, isAlone ? words.length : words.length - 1);
  if (second !== undefined && isParticle(first)) {
    // "de la Cruz" and "van der Berg, DDS" are last names. Van Nguyen isn't.
    const isSmall = /^\p{Ll}/u.test(first) && words.some((word) => /^\p{Lu}/u.test(word));
    if (isSmall || isParticle(second)) return undefined;
    if (/^(?:la|de|da)$/i.test(first))
      return third === undefined || /^\p{L}/u.test(second) ? both(first, second) : run(first);
  }
  return run(first);
}

/** La Toya. */
const both = (first: string, second: string) => [run(first), run(second)].filter(Boolean).join(' ');

/**
 * We greet "J. Edgar Hoover" as Edgar, and "J. R. Smith" as JR. One letter alone isn't a name.
 * @param lastName where the last name begins
 */
function ofInitials(words: readonly string[], lastName: number): string | undefined {
  const next = words.findIndex((word) => !isInitial(word));
  const spelled = words[next];
  if (spelled !== undefined && next < lastName && isGivenName(spelled) && !isJoiner(words[next + 1] ?? ''))
    return run(spelled);
  const initials = next === -1 ? words : words.slice(0, next);
  const joined = initials.join('').replaceAll('.', '');
  return joined.length > 1 ? joined : undefined;
}

const run = (word: string): string | undefined => letters.exec(word)?.[0].replace(/^['’-]+|['’-]+$/g, '') || undefined;

/** Invisible signs, such as direction marks, aren't part of a greeting. */
const seen = (text: string): string =>
  text.normalize('NFC').replace(/[\p{Cf}\p{Cc}]+/gu, (found) => (/\s/.test(found) ? ' ' : ''));

const cut = (greeting: string): string => Array.from(greeting).slice(0, maxGreetingLength).join('').trim();
