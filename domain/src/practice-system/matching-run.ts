import { programYearOf } from '../credit/program-year.ts';
import { localDate } from '../local-date.ts';
import { emailMatchKey, normalizeEmail } from '../patients/email-address.ts';
import {
  type Candidate,
  type ChartSurroundings,
  type ComparedReferral,
  candidatesOf,
  cluesOfChart,
  compared,
  doubtsAround,
  doubtsAtSight,
  recorded,
  shownName,
} from './match-visit.ts';
import { VisitMatcher, isStrong } from './match-visits.ts';
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
    const candidates = candidatesOf(matches, referrals, record.day).filter(
      ({ referral }) => !dismissed.has(referral.id),
    );
    const found: RecordedMatch[] = [];
    for (const candidate of candidates) {
      const doubts = await this.#doubts(candidate, { chart: chart.found, record, candidates });
      if (isFailure(doubts)) return doubts;
      found.push(recorded(candidate, shownName(chart.found), doubts));
    }
    return found;
  }

  async #doubts(
    { match, referral }: Candidate,
    { chart, record, candidates }: Compared,
  ): Promise<readonly VisitDoubt[] | PracticeSystemFailure> {
    const { clock, timeZone, unitOfWork } = this.#reading.dependencies;
    const today = localDate(clock.now(), timeZone);
    const others = await unitOfWork.run(({ visits }) => visits.listMatching(referral.id));
    const isRival = (other: VisitRecord) =>
      other.chartId !== record.chartId &&
      other.system === record.system &&
      (!isStrong(match) || other.matches.some((each) => each.referralId === referral.id && isStrong(each)));
    const doubts = doubtsAtSight(
      { match, referral },
      { day: record.day, today, chart, candidates, hasRivals: others.some(isRival) },
    );
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
  readonly chart: Chart;
  readonly record: VisitRecord;
  /** All it may complete. */
  readonly candidates: readonly Candidate[];
}
