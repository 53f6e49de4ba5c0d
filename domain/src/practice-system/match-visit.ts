import { emailMatchKey } from '../patients/email-address.ts';
import { localDate } from '../local-date.ts';
import { isSettled } from '../referrals/flag-judgement.ts';
import { referralFlags } from '../referrals/referral-flags.ts';
import type { ListedReferral } from '../referrals/referral-lists.ts';
import { isCompletable } from '../referrals/referral.ts';
import type { ClueReaders, Clues } from './clues.ts';
import { type VisitMatch, isStrong } from './match-visits.ts';
import { nameWords } from './name-words.ts';
import type { Chart, Visit } from './practice-system.ts';
import type { RecordedMatch, VisitDoubt } from './visit-record.ts';

/** What a referral is compared by. */
export interface ComparedReferral {
  readonly id: string;
  readonly friendName: string | null;
  readonly friendEmail: string;
  /** The day it began in the practice's time zone. */
  readonly begunOn: string;
  readonly hasOpenFlag: boolean;
  readonly isDeclined: boolean;
  /** Signed up, and counted (rule 33). */
  readonly isOpen: boolean;
  readonly referrer: {
    readonly name: string;
    readonly email: string;
    /** Set once a person confirmed which chart is the referrer's. */
    readonly chartId?: string | undefined;
  };
}

/** What else the system knows, asked only about matches that would be certain otherwise. */
export interface ChartSurroundings {
  /** Charts with the friend's email, the visit's chart included. */
  readonly withEmail: readonly Chart[];
  /** The chart's completed visits. */
  readonly visits: readonly Visit[];
  /** The charts of those who referred it there. Undefined for a chart that is gone. */
  readonly referrers: readonly (Chart | undefined)[];
}

const keysOf = ({ emails }: Chart): readonly string[] => emails.map(emailMatchKey);

export const shownName = ({ firstName, lastName }: Pick<Chart, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** What a chart tells about its person. */
export function cluesOfChart(chart: Chart, { phoneNumbers }: Pick<ClueReaders, 'phoneNumbers'>): Clues {
  const { firstName, preferredName, lastName } = chart;
  return {
    friendKeys: [...new Set(keysOf(chart))],
    phones: [...new Set(chart.phones.flatMap((phone) => phoneNumbers.read(phone) ?? []))],
    name: nameWords(`${firstName} ${lastName} ${preferredName === '' ? '' : `${preferredName} ${lastName}`}`),
  };
}

/**
 * Whether a name is the chart's: its first (or preferred) and its whole last name agree, apart from case, accents and
 * hyphens. Middle names don't matter.
 */
export function isNameOf(name: string | null, { firstName, preferredName, lastName }: Chart): boolean {
  const { words, generation } = nameWords(name ?? '');
  const last = nameWords(lastName);
  const ends = last.words.length > 0 && words.slice(-last.words.length).join(' ') === last.words.join(' ');
  const others = [firstName, preferredName].flatMap((given) => nameWords(given).words[0] ?? []);
  const isGeneration = generation === undefined || last.generation === undefined || generation === last.generation;
  return ends && words.length > last.words.length && others.includes(words[0] ?? '') && isGeneration;
}

export const compared = (referral: ListedReferral, timeZone: string): ComparedReferral => ({
  id: referral.id,
  friendName: referral.friendName,
  friendEmail: referral.friendEmail,
  begunOn: localDate(referral.createdAt, timeZone),
  hasOpenFlag: referralFlags(referral.signs).some((flag) => !isSettled(flag, referral)),
  isDeclined: referral.declinedAt !== null,
  isOpen: isCompletable(referral),
  referrer: { name: referral.referrer.name, email: referral.referrer.email },
});

export interface Candidate {
  readonly match: VisitMatch;
  readonly referral: ComparedReferral;
}

/** Matches to referrals that a visit on this day can complete, which one before the referral can't. */
export const candidatesOf = (
  matches: readonly VisitMatch[],
  referrals: ReadonlyMap<string, ComparedReferral>,
  day: string,
): readonly Candidate[] =>
  matches.flatMap((match) => {
    const referral = referrals.get(match.referralId);
    return referral && day >= referral.begunOn ? [{ match, referral }] : [];
  });

/** A visit as it's compared with a referral. */
export interface SeenVisit {
  readonly day: string;
  readonly today: string;
  /** Undefined for a line of text, which doesn't say which of its words are the name. */
  readonly chart?: Chart | undefined;
  /** All it may complete. */
  readonly candidates: readonly Candidate[];
  /** Whether visits of other people match the referral no less. */
  readonly hasRivals: boolean;
}

/** Doubts that need nothing but the visit, its chart, the referral and what else matches. */
export function doubtsAtSight(
  { match, referral }: Candidate,
  { day, today, chart, candidates, hasRivals }: SeenVisit,
): readonly VisitDoubt[] {
  const rivals = candidates.filter((each) => isStrong(each.match) && each.referral.isOpen);
  return [
    ...(hasOtherName({ match, referral }, chart) ? (['name_differs'] as const) : []),
    ...(chart?.isPatient === false ? (['not_a_patient'] as const) : []),
    ...(day > today ? (['in_future'] as const) : []),
    ...(referral.hasOpenFlag ? (['flag_open'] as const) : []),
    ...(referral.isDeclined ? (['declined'] as const) : []),
    // The date of the first visit is in the chart, so it needs no further request.
    ...(chart?.firstVisitOn !== undefined && chart.firstVisitOn < referral.begunOn
      ? (['visited_before'] as const)
      : []),
    ...(rivals.length > 1 && isStrong(match) ? (['several_referrals'] as const) : []),
    ...(hasRivals && match.certainty !== 'possible' ? (['several_charts'] as const) : []),
  ];
}

function hasOtherName({ match, referral }: Candidate, chart: Chart | undefined): boolean {
  const has = (...some: VisitMatch['evidence']) => match.evidence.some((each) => some.includes(each));
  if (has('email')) return chart ? !isNameOf(referral.friendName, chart) : !has('name');
  return isStrong(match) && !has('name', 'nickname', 'similar_name');
}

/** Doubts that only the rest of the system's data shows. */
export function doubtsAround(
  { chart, referral }: { readonly chart: Chart; readonly referral: ComparedReferral },
  { withEmail, visits, referrers }: ChartSurroundings,
): readonly VisitDoubt[] {
  const key = emailMatchKey(referral.friendEmail);
  const isNamesake = (other: Chart) =>
    other.id !== chart.id && keysOf(other).includes(key) && isNameOf(referral.friendName, other);
  const isReferrer = (other: Chart | undefined) =>
    other !== undefined &&
    (other.id === referral.referrer.chartId ||
      (keysOf(other).includes(emailMatchKey(referral.referrer.email)) && isNameOf(referral.referrer.name, other)));
  return [
    ...(withEmail.some(isNamesake) ? (['same_email_and_name'] as const) : []),
    ...(visits.some(({ day }) => day < referral.begunOn) ? (['visited_before'] as const) : []),
    ...(referrers.every(isReferrer) ? [] : (['referred_by_other'] as const)),
  ];
}

/** A match that any doubt, or a referral that isn't open, keeps from being certain. */
export const recorded = (
  { match, referral }: Candidate,
  chartName: string,
  doubts: readonly VisitDoubt[],
): RecordedMatch => ({
  ...match,
  certainty: match.certainty === 'certain' && (doubts.length > 0 || !referral.isOpen) ? 'likely' : match.certainty,
  chartName,
  doubts: [...new Set(doubts)],
});
