import { programYearOf } from '../credit/program-year.ts';
import type { Clock } from '../clock.ts';
import { localDate } from '../local-date.ts';
import type { PhoneNumbers } from '../patients/phone-numbers.ts';
import type { ListedReferral, ReferralLists } from '../referrals/referral-lists.ts';
import type { Clues } from './clues.ts';
import { findName } from './compare-names.ts';
import type { MatchableReferral, MatchableReferrals } from './matchable-referrals.ts';
import {
  type Candidate,
  type ComparedReferral,
  candidatesOf,
  compared,
  doubtsAtSight,
  recorded,
} from './match-visit.ts';
import { VisitMatcher, isStrong } from './match-visits.ts';
import { nameWords } from './name-words.ts';
import type { Chart } from './practice-system.ts';
import type { RecordedMatch, VisitDoubt } from './visit-record.ts';

export interface MatchingDependencies {
  matchableReferrals: MatchableReferrals;
  referralLists: ReferralLists;
  phoneNumbers: PhoneNumbers;
  timeZone: string;
  clock: Clock;
}

/** A completed visit that a report or a pasted line tells of. */
export interface ToldVisit {
  readonly visitId: string;
  readonly chartId: string;
  readonly day: string;
  /** The name in the report, or the whole line. */
  readonly said: string;
  readonly clues: Clues;
  /** What a report tells of the person, as a chart. */
  readonly chart?: Chart | undefined;
  /** Who referred the person. Blank if that isn't told. */
  readonly referredBy: string;
}

export interface FoundMatch {
  readonly match: RecordedMatch;
  readonly referral: ListedReferral;
}

/** What each visit may complete, strongest first. Without an email, a match is never certain. */
export async function matchToldVisits<Told extends ToldVisit>(
  visits: readonly Told[],
  referrals: readonly MatchableReferral[],
  { referralLists, timeZone, clock }: MatchingDependencies,
): Promise<readonly (Told & { readonly found: readonly FoundMatch[] })[]> {
  const matcher = new VisitMatcher(referrals);
  const matched = visits.map((visit) => ({ visit, matches: matcher.match(visit.clues) }));
  const ids = new Set(matched.flatMap(({ matches }) => matches.map(({ referralId }) => referralId)));
  const now = clock.now();
  const listed = await referralLists.listByIds([...ids], programYearOf(now, timeZone));
  const byId = new Map(listed.map((referral) => [referral.id, { referral, ...compared(referral, timeZone) }]));
  const seen = matched.map(({ visit, matches }) => ({ visit, candidates: candidatesOf(matches, byId, visit.day) }));
  const charts = chartsOfReferrals(seen);
  const today = localDate(now, timeZone);
  return seen.map(({ visit, candidates }) => ({
    ...visit,
    found: candidates.flatMap((candidate): readonly FoundMatch[] => {
      const { match, referral } = candidate;
      const { strong, likely } = charts.get(referral.id) ?? noCharts;
      const hasRivals = (isStrong(match) ? strong : likely).size > 1;
      const doubts: readonly VisitDoubt[] = [
        ...doubtsAtSight(candidate, { ...visit, today, candidates, hasRivals }),
        ...(isReferredByOther(visit, referral) ? (['referred_by_other'] as const) : []),
      ];
      const known = byId.get(referral.id);
      return known ? [{ match: recorded(candidate, visit.said, doubts), referral: known.referral }] : [];
    }),
  }));
}

interface ChartsOfReferral {
  readonly strong: Set<string>;
  readonly likely: Set<string>;
}

const noCharts: ChartsOfReferral = { strong: new Set(), likely: new Set() };

/** The charts with a strong, and with a likely match to each referral. */
function chartsOfReferrals(
  seen: readonly { readonly visit: ToldVisit; readonly candidates: readonly Candidate[] }[],
): ReadonlyMap<string, ChartsOfReferral> {
  const charts = new Map<string, ChartsOfReferral>();
  for (const { visit, candidates } of seen) {
    for (const { match } of candidates.filter((each) => each.match.certainty !== 'possible')) {
      const known = charts.get(match.referralId) ?? { strong: new Set(), likely: new Set() };
      charts.set(match.referralId, known);
      known.likely.add(visit.chartId);
      if (isStrong(match)) known.strong.add(visit.chartId);
    }
  }
  return charts;
}

/** A report may say "Google", or another patient's name. */
function isReferredByOther({ referredBy }: ToldVisit, { referrer }: ComparedReferral): boolean {
  const said = nameWords(referredBy);
  return said.words.length > 0 && findName(nameWords(referrer.name), said) === undefined;
}
