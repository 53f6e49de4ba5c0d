import { emailMatchKey } from '../patients/email-address.ts';
import type { ClueReaders, Clues } from './clues.ts';
import type { VisitMatch } from './match-visits.ts';
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
  readonly isDenied: boolean;
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

const shownName = ({ firstName, lastName }: Chart): string => `${firstName} ${lastName}`.trim();

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

/** Doubts that need nothing but the visit, its chart and the referral. */
export function doubtsAtSight(
  match: VisitMatch,
  { chart, day, referral }: { readonly chart: Chart; readonly day: string; readonly referral: ComparedReferral },
  today: string,
): readonly VisitDoubt[] {
  const hasEmail = match.evidence.includes('email');
  return [
    ...(hasEmail && !isNameOf(referral.friendName, chart) ? (['name_differs'] as const) : []),
    ...(chart.isPatient ? [] : (['not_a_patient'] as const)),
    ...(day > today ? (['in_future'] as const) : []),
    ...(referral.hasOpenFlag ? (['flag_open'] as const) : []),
    ...(referral.isDeclined ? (['declined'] as const) : []),
    // The date of the first visit is in the chart, so it needs no further request.
    ...(chart.firstVisitOn !== undefined && chart.firstVisitOn < referral.begunOn ? (['visited_before'] as const) : []),
  ];
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

/** A match that any doubt, or a denial (rule 33), keeps from being certain. */
export const recorded = (
  match: VisitMatch,
  { chart, referral }: { readonly chart: Chart; readonly referral: ComparedReferral },
  doubts: readonly VisitDoubt[],
): RecordedMatch => ({
  ...match,
  certainty: match.certainty === 'certain' && (doubts.length > 0 || referral.isDenied) ? 'likely' : match.certainty,
  chartName: shownName(chart),
  doubts: [...new Set(doubts)],
});
