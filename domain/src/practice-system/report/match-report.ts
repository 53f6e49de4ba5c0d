import { programYearOf } from '../../credit/program-year.ts';
import type { Clock } from '../../clock.ts';
import { localDate } from '../../local-date.ts';
import type { PhoneNumbers } from '../../patients/phone-numbers.ts';
import type { ReferralLists } from '../../referrals/referral-lists.ts';
import { findName } from '../compare-names.ts';
import type { MatchableReferrals } from '../matchable-referrals.ts';
import { type ComparedReferral, cluesOfChart, doubtsAtSight, recorded } from '../match-visit.ts';
import { type VisitMatch, VisitMatcher } from '../match-visits.ts';
import { compared } from '../matching-run.ts';
import { nameWords } from '../name-words.ts';
import type { Chart } from '../practice-system.ts';
import type { RecordedMatch, VisitDoubt } from '../visit-record.ts';
import type { KeyedVisit } from './read-report.ts';

export interface MatchingDependencies {
  matchableReferrals: MatchableReferrals;
  referralLists: ReferralLists;
  phoneNumbers: PhoneNumbers;
  timeZone: string;
  clock: Clock;
}

export interface MatchedVisit extends KeyedVisit {
  /** Strongest first. Never empty. */
  readonly matches: readonly RecordedMatch[];
}

interface Candidate {
  readonly visit: KeyedVisit;
  readonly chart: Chart;
  readonly match: VisitMatch;
  readonly referral: ComparedReferral;
}

/** The visits that may complete a referral signed up now. Without an email, a match is never certain. */
export async function matchReport(
  visits: readonly KeyedVisit[],
  { matchableReferrals, referralLists, phoneNumbers, timeZone, clock }: MatchingDependencies,
): Promise<readonly MatchedVisit[]> {
  const now = clock.now();
  const open = (await matchableReferrals.list(now)).filter(({ status }) => status === 'signed_up');
  if (open.length === 0) return [];
  const matcher = new VisitMatcher(open);
  const found = visits.flatMap((visit) => {
    const chart = chartOf(visit);
    const matches = matcher.match(cluesOfChart(chart, { phoneNumbers }));
    return matches.length === 0 ? [] : [{ visit, chart, matches }];
  });
  const ids = new Set(found.flatMap(({ matches }) => matches.map(({ referralId }) => referralId)));
  const listed = await referralLists.listByIds([...ids], programYearOf(now, timeZone));
  const referrals = new Map(listed.map((referral) => [referral.id, compared(referral, timeZone)]));
  const candidates = found.map(({ visit, chart, matches }) =>
    matches.flatMap((match): readonly Candidate[] => {
      const referral = referrals.get(match.referralId);
      // A visit before the referral can't complete it.
      return referral && visit.day >= referral.begunOn ? [{ visit, chart, match, referral }] : [];
    }),
  );
  const charts = chartsOfReferrals(candidates.flat());
  const today = localDate(now, timeZone);
  return candidates.flatMap((ofVisit) => {
    const [first] = ofVisit;
    if (!first) return [];
    const isContested = ofVisit.filter((each) => isStrong(each) && !each.referral.isDenied).length > 1;
    return [{ ...first.visit, matches: ofVisit.map((each) => withDoubts(each, { isContested, charts, today })) }];
  });
}

const isStrong = ({ match }: Candidate) => match.certainty !== 'possible';

/** The charts with a strong match to each referral. */
function chartsOfReferrals(candidates: readonly Candidate[]): ReadonlyMap<string, ReadonlySet<string>> {
  const charts = new Map<string, Set<string>>();
  for (const { visit, match } of candidates.filter(isStrong))
    charts.set(match.referralId, (charts.get(match.referralId) ?? new Set()).add(visit.chartId));
  return charts;
}

interface Surroundings {
  readonly isContested: boolean;
  readonly charts: ReadonlyMap<string, ReadonlySet<string>>;
  readonly today: string;
}

function withDoubts({ visit, chart, match, referral }: Candidate, around: Surroundings): RecordedMatch {
  const isOfSeveral = (around.charts.get(match.referralId)?.size ?? 0) > 1;
  const doubts: readonly VisitDoubt[] = [
    ...doubtsAtSight(match, { chart, day: visit.day, referral }, around.today),
    ...(around.isContested && match.certainty !== 'possible' ? (['several_referrals'] as const) : []),
    ...(isOfSeveral && match.certainty !== 'possible' ? (['several_charts'] as const) : []),
    ...(isReferredByOther(visit, referral) ? (['referred_by_other'] as const) : []),
  ];
  return recorded(match, { chart, referral }, doubts);
}

/** A report may say "Google", or another patient's name. */
function isReferredByOther({ referredBy }: KeyedVisit, { referrer }: ComparedReferral): boolean {
  const said = nameWords(referredBy);
  return said.words.length > 0 && findName(nameWords(referrer.name), said) === undefined;
}

/** What a report tells of a person, as a chart. It says nothing of the first visit, or of who left the practice. */
const chartOf = ({ chartId, firstName, lastName, preferredName, emails, phones }: KeyedVisit): Chart => ({
  id: chartId,
  firstName,
  lastName,
  preferredName,
  emails,
  phones,
  isPatient: true,
  firstVisitOn: undefined,
});
