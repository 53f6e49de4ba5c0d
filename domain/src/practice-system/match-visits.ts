import { emailMatchKey } from '../patients/email-address.ts';
import type { Clues } from './clues.ts';
import { type NameEvidence, findName, neighborsOf } from './compare-names.ts';
import type { MatchableReferral } from './matchable-referrals.ts';
import { type NameWords, nameWords } from './name-words.ts';

export type Evidence = 'email' | 'phone' | NameEvidence;

/**
 * `certain`: the email and the name agree, and nothing else fits. `likely`: the email without the name, the phone with
 * it, or the only person of that full name. `possible`: another name or the phone alone.
 */
export type Certainty = 'certain' | 'likely' | 'possible';

export interface VisitMatch {
  readonly referralId: string;
  /** Strongest first. */
  readonly evidence: readonly Evidence[];
  readonly certainty: Certainty;
}

const isContact = (evidence: Evidence) => evidence === 'email' || evidence === 'phone';

/** Whether an email or phone says so, too. A name alone never casts doubt on such a match. */
export const isStrong = ({ certainty, evidence }: VisitMatch): boolean =>
  certainty !== 'possible' && evidence.some(isContact);

/** More would be a list to read, not a suggestion. */
const maxMatches = 5;

interface IndexedReferral {
  readonly referral: MatchableReferral;
  readonly name: NameWords;
}

/** Matches people who had a visit to referrals. It only suggests: a wrong match must cost nothing. */
export class VisitMatcher {
  readonly #byEmail = new Map<string, IndexedReferral[]>();
  readonly #byPhone = new Map<string, IndexedReferral[]>();
  readonly #byName = new Map<string, IndexedReferral[]>();

  constructor(referrals: readonly MatchableReferral[]) {
    for (const referral of referrals) {
      const indexed = { referral, name: nameWords(referral.friendName ?? '') };
      add(this.#byEmail, emailMatchKey(referral.friendEmail), indexed);
      if (referral.friendPhone !== null) add(this.#byPhone, referral.friendPhone, indexed);
      for (const key of nameKeys(indexed.name)) add(this.#byName, key, indexed);
    }
  }

  /** The best matches, strongest first. Weaker ones are left out beside a match by email or by phone and name. */
  match(clues: Clues): readonly VisitMatch[] {
    const matches = [...this.#candidates(clues)].flatMap(([{ referral, name: friend }, contact]) => {
      const name = findName(friend, clues.name);
      const evidence = [...contact, ...(name === undefined ? [] : [name])];
      const certainty = certaintyOf(evidence);
      return certainty === undefined ? [] : [{ referralId: referral.id, evidence, certainty, referral }];
    });
    const best = matches.toSorted((one, other) => rankOf(one) - rankOf(other));
    const strong = best.filter(isStrong);
    const [namesake, ...namesakes] = best.filter(({ evidence: [first] }) => first === 'name');
    const isOnly =
      namesake !== undefined &&
      namesakes.length === 0 &&
      !hasOtherContact(clues, namesake.referral) &&
      beginsWith(clues.name, nameWords(namesake.referral.friendName ?? ''));
    return (strong.length > 0 ? strong : best)
      .slice(0, maxMatches)
      .map(({ referral: _, ...match }) => (isOnly && match.referralId === namesake.referralId ? likely(match) : match));
  }

  #candidates({ friendKeys, phones, name }: Clues): Map<IndexedReferral, Evidence[]> {
    const found = new Map<IndexedReferral, Evidence[]>();
    const note = (candidates: readonly IndexedReferral[] | undefined, evidence?: Evidence) => {
      for (const candidate of candidates ?? []) {
        const known = found.get(candidate) ?? [];
        found.set(candidate, evidence === undefined || known.includes(evidence) ? known : [...known, evidence]);
      }
    };
    for (const key of friendKeys) note(this.#byEmail.get(key), 'email');
    for (const phone of phones) note(this.#byPhone.get(phone), 'phone');
    for (const key of new Set(lineKeys(name))) note(this.#byName.get(key));
    return found;
  }
}

const likely = (match: VisitMatch): VisitMatch => ({ ...match, certainty: 'likely' });

/** Words of a name, without initials and what a time of day leaves. */
const wholeWords = ({ words }: NameWords) => words.filter((word) => word.length > 1 && word !== 'am' && word !== 'pm');

/**
 * Whether a line begins with this name, in either order. Further on, it may name others, such as the dentist. Initials
 * aren't enough: "Park, Ellen J" is no "J. Park".
 */
function beginsWith(line: NameWords, name: NameWords): boolean {
  const asked = wholeWords(name);
  const begins = wholeWords(line).slice(0, asked.length);
  return asked.length > 1 && asked.toSorted().join(' ') === begins.toSorted().join(' ');
}

/** Whether the person has an email or phone, and it isn't the friend's. */
const hasOtherContact = ({ friendKeys, phones }: Clues, { friendPhone }: MatchableReferral) =>
  friendKeys.length > 0 || (phones.length > 0 && friendPhone !== null);

/**
 * A name is looked up by its last name, and by its first name with the initial of the last. A typo in one leaves the
 * other.
 */
function nameKeys({ words }: NameWords): readonly string[] {
  const [first, last] = [words[0], words.at(-1)];
  return first === undefined || last === undefined || words.length === 1 ? [] : [last, pairKey(first, last)];
}

const pairKey = (first: string, last: string) => `${first} ${last.charAt(0)}`;

const lineKeys = ({ words }: NameWords): readonly string[] =>
  words.flatMap((word, at) => [word, ...neighborsOf(words, at).map((near) => pairKey(word, near))]);

function add(index: Map<string, IndexedReferral[]>, key: string, referral: IndexedReferral): void {
  const known = index.get(key);
  if (known) known.push(referral);
  else index.set(key, [referral]);
}

function certaintyOf(evidence: readonly Evidence[]): Certainty | undefined {
  const has = (...some: readonly Evidence[]) => evidence.some((each) => some.includes(each));
  if (has('email')) return has('name') ? 'certain' : 'likely';
  if (has('phone')) return has('name', 'nickname', 'similar_name', 'first_name') ? 'likely' : 'possible';
  return has('name', 'nickname', 'similar_name', 'other_generation') ? 'possible' : undefined;
}

const order: readonly Evidence[] = [
  'email',
  'phone',
  'name',
  'nickname',
  'similar_name',
  'other_generation',
  'first_name',
];
const rankOf = ({ evidence }: VisitMatch) =>
  order.reduce((rank, each, index) => rank + (evidence.includes(each) ? 0 : 2 ** (order.length - index)), 0);
