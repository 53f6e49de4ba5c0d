import { programYearOf } from '../credit/program-year.ts';
import { localDate } from '../local-date.ts';
import { emailMatchKey, normalizeEmail } from '../patients/email-address.ts';
import { isDenied } from '../referrals/denial.ts';
import { isSettled } from '../referrals/flag-judgement.ts';
import { referralFlags } from '../referrals/referral-flags.ts';
import type { ListedReferral } from '../referrals/referral-lists.ts';
import {
  type ChartSurroundings,
  type ComparedReferral,
  cluesOfChart,
  doubtsAround,
  doubtsAtSight,
  recorded,
} from './match-visit.ts';
import { type VisitMatch, VisitMatcher } from './match-visits.ts';
import { type Chart, type PracticeSystemFailure, type RecordFault, isFailure, isFaulty } from './practice-system.ts';
import type { Reading } from './reading.ts';
import type { RecordedMatch, VisitDoubt, VisitRecord } from './visit-record.ts';

/** Compares charts with the referrals that are signed up when the run begins. */
export class MatchingRun {
  readonly #reading: Reading;
  readonly #matcher: VisitMatcher;
  readonly hasOpenReferrals: boolean;

  private constructor(reading: Reading, matcher: VisitMatcher, hasOpenReferrals: boolean) {
    this.#reading = reading;
    this.#matcher = matcher;
    this.hasOpenReferrals = hasOpenReferrals;
  }

  static async start(reading: Reading): Promise<MatchingRun> {
    const { matchableReferrals, clock } = reading.dependencies;
    const listed = await matchableReferrals.list(clock.now());
    const open = listed.filter(({ status }) => status === 'signed_up');
    return new MatchingRun(reading, new VisitMatcher(open), open.length > 0);
  }

  /** The referrals a visit may belong to. None if its chart is gone. */
  async match(record: VisitRecord): Promise<readonly RecordedMatch[] | RecordFault | PracticeSystemFailure> {
    const { system, budget, dependencies } = this.#reading;
    const chart = await system.chart(record.chartId);
    budget.spend();
    if (chart.kind === 'gone') return [];
    if (chart.kind !== 'found') return chart;
    const matches = this.#matcher.match(cluesOfChart(chart.found, dependencies));
    if (matches.length === 0) return [];
    const dismissed = await this.#dismissed(record);
    const referrals = await this.#referrals(matches.map(({ referralId }) => referralId));
    const candidates = matches.flatMap((match) => {
      const referral = referrals.get(match.referralId);
      // A visit before the referral can't complete it.
      const isPossible = referral && record.day >= referral.begunOn && !dismissed.has(match.referralId);
      return isPossible ? [{ match, referral }] : [];
    });
    const isContested =
      candidates.filter(({ match, referral }) => match.certainty !== 'possible' && !referral.isDenied).length > 1;
    const found: RecordedMatch[] = [];
    for (const candidate of candidates) {
      const doubts = await this.#doubts({ ...candidate, chart: chart.found, record }, isContested);
      if (isFailure(doubts)) return doubts;
      found.push(recorded(candidate.match, { ...candidate, chart: chart.found }, doubts));
    }
    return found;
  }

  async #doubts(
    { match, referral, chart, record }: Compared,
    isContested: boolean,
  ): Promise<readonly VisitDoubt[] | PracticeSystemFailure> {
    const { clock, timeZone, unitOfWork } = this.#reading.dependencies;
    const today = localDate(clock.now(), timeZone);
    const others = await unitOfWork.run(({ visits }) => visits.listMatching(referral.id));
    const isOfSeveralCharts = others.some(({ chartId }) => chartId !== record.chartId);
    const doubts: readonly VisitDoubt[] = [
      ...doubtsAtSight(match, { chart, day: record.day, referral }, today),
      ...(isContested && match.certainty !== 'possible' ? (['several_referrals'] as const) : []),
      ...(isOfSeveralCharts && match.certainty !== 'possible' ? (['several_charts'] as const) : []),
    ];
    // Asking on costs requests, and changes nothing once there is a doubt.
    if (match.certainty !== 'certain' || doubts.length > 0) return doubts;
    const surroundings = await this.#surroundings(chart, referral);
    if (isFaulty(surroundings)) return ['not_checked'];
    return isFailure(surroundings) ? surroundings : doubtsAround({ chart, referral }, surroundings);
  }

  async #surroundings(
    chart: Chart,
    referral: ComparedReferral,
  ): Promise<ChartSurroundings | RecordFault | PracticeSystemFailure> {
    const { system, budget } = this.#reading;
    const withEmail: Chart[] = [];
    const key = emailMatchKey(referral.friendEmail);
    const spellings = chart.emails.filter((email) => emailMatchKey(email) === key).map(normalizeEmail);
    for (const email of new Set([referral.friendEmail, ...spellings])) {
      const charts = await system.chartsWith({ email });
      budget.spend();
      if (charts.kind === 'found') withEmail.push(...charts.found);
      else if (charts.kind !== 'gone') return charts;
    }
    const visits = await system.visitsOf(chart.id);
    const referrerIds = await system.referrersOf(chart.id);
    budget.spend(3);
    if (visits.kind !== 'found' && visits.kind !== 'gone') return visits;
    if (referrerIds.kind !== 'found' && referrerIds.kind !== 'gone') return referrerIds;
    const referrers: (Chart | undefined)[] = [];
    for (const id of referrerIds.kind === 'found' ? referrerIds.found : []) {
      if (id === undefined) {
        referrers.push(undefined);
        continue;
      }
      const referrer = await system.chart(id);
      budget.spend();
      if (referrer.kind !== 'found' && referrer.kind !== 'gone') return referrer;
      referrers.push(referrer.kind === 'found' ? referrer.found : undefined);
    }
    return { withEmail, visits: visits.kind === 'found' ? visits.found : [], referrers };
  }

  async #dismissed({ system, chartId }: VisitRecord): Promise<ReadonlySet<string>> {
    const { unitOfWork } = this.#reading.dependencies;
    return new Set(await unitOfWork.run(({ visits }) => visits.listDismissed(system, chartId)));
  }

  /** Those still signed up, as they are now. */
  async #referrals(ids: readonly string[]): Promise<ReadonlyMap<string, ComparedReferral>> {
    const { referralLists, clock, timeZone } = this.#reading.dependencies;
    const listed = await referralLists.listByIds(ids, programYearOf(clock.now(), timeZone));
    const open = listed.filter(({ status }) => status === 'signed_up');
    return new Map(open.map((referral) => [referral.id, compared(referral, timeZone)]));
  }
}

interface Compared {
  readonly match: VisitMatch;
  readonly referral: ComparedReferral;
  readonly chart: Chart;
  readonly record: VisitRecord;
}

export const compared = (referral: ListedReferral, timeZone: string): ComparedReferral => ({
  id: referral.id,
  friendName: referral.friendName,
  friendEmail: referral.friendEmail,
  begunOn: localDate(referral.createdAt, timeZone),
  hasOpenFlag: referralFlags(referral.signs).some((flag) => !isSettled(flag, referral)),
  isDeclined: referral.declinedAt !== null,
  isDenied: isDenied(referral),
  referrer: { name: referral.referrer.name, email: referral.referrer.email },
});
