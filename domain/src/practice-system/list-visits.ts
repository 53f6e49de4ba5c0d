import type { Clock } from '../clock.ts';
import { termsAt } from '../credit/credit-policy.ts';
import type { CurrentCreditPolicy } from '../credit/policy/credit-policies.ts';
import { programYearOf } from '../credit/program-year.ts';
import { type ShownReferral, shownReferral } from '../referrals/list-referrals.ts';
import { isCompletable } from '../referrals/referral.ts';
import type { ReferralLists } from '../referrals/referral-lists.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import type { PracticeSystems } from './practice-systems.ts';
import type { ConnectionTrouble } from './connection.ts';
import { isWorthTelling, needsAdmin } from './record-trouble.ts';
import type { RecordedMatch, VisitRecord } from './visit-record.ts';

export interface ShownMatch extends Omit<RecordedMatch, 'referralId'> {
  readonly referral: ShownReferral;
}

export interface ShownVisit extends Pick<VisitRecord, 'id' | 'system' | 'day' | 'settledAt' | 'activityId'> {
  /** The person's name in the chart or report, or the pasted line. Blank once it's deleted. */
  readonly name: string;
  /** What it completed, if it was taken back. Otherwise the referrals it may belong to, strongest first. */
  readonly matches: readonly ShownMatch[];
}

export interface ToldTrouble {
  readonly since: Date;
  /** Waiting doesn't help. */
  readonly needsAdmin: boolean;
}

export interface ListedVisits {
  /** The connected system. Undefined if there is none. */
  readonly system: { readonly name: string; readonly readAt: Date | null } | undefined;
  /** Why nothing is read, and since when, if it's worth telling. */
  readonly trouble: ToldTrouble | undefined;
  /** Why no credit is posted, and since when, if it's worth telling. */
  readonly postingTrouble: ToldTrouble | undefined;
  readonly takenBack: readonly ShownVisit[];
  readonly toConfirm: readonly ShownVisit[];
  /** The system hasn't answered about these for a day, so a person looks them up there. */
  readonly unread: readonly Pick<VisitRecord, 'id' | 'chartId' | 'day'>[];
}

/** What staff decide about: visits that may complete a referral, and completed ones that were taken back. */
export class ListVisits extends UseCase<{
  unitOfWork: UnitOfWork;
  practiceSystems: PracticeSystems;
  referralLists: ReferralLists;
  policy: CurrentCreditPolicy;
  clock: Clock;
}> {
  async execute(): Promise<ListedVisits> {
    const { unitOfWork, clock, practiceSystems } = this.dependencies;
    const now = clock.now();
    const [connection, records, unread] = await unitOfWork.read(async ({ practiceConnections, visits }) => [
      await practiceConnections.find(),
      firstVisits(await visits.listForDesk(now)),
      await visits.listUnread(),
    ]);
    const referrals = await this.#referrals(records, now);
    const shown = records.map((record) => shownVisit(record, referrals)).filter(({ matches }) => matches.length > 0);
    const isTakenBack = new Set(records.filter(({ state }) => state === 'taken_back').map(({ id }) => id));
    return {
      system: connection && { name: practiceSystems.offered().name, readAt: connection.readAt },
      trouble: toldTrouble(connection?.trouble, now),
      postingTrouble: toldTrouble(connection?.postingTrouble, now),
      takenBack: shown.filter(({ id }) => isTakenBack.has(id)),
      toConfirm: shown.filter(({ id }) => !isTakenBack.has(id)),
      unread,
    };
  }

  async #referrals(records: readonly VisitRecord[], now: Date): Promise<ReadonlyMap<string, ShownReferral>> {
    const { policy, referralLists } = this.dependencies;
    const current = await policy.get();
    const terms = termsAt(current, now);
    const ids = records.flatMap(({ matches, referralId }) => [
      ...matches.map((match) => match.referralId),
      ...(referralId === null ? [] : [referralId]),
    ]);
    const listed = await referralLists.listByIds([...new Set(ids)], programYearOf(now, current.timeZone));
    return new Map(listed.map((referral) => [referral.id, shownReferral(referral, terms)]));
  }
}

const toldTrouble = (trouble: ConnectionTrouble | null | undefined, now: Date): ToldTrouble | undefined =>
  trouble && isWorthTelling(trouble, now) ? { since: trouble.since, needsAdmin: needsAdmin(trouble) } : undefined;

function shownVisit(record: VisitRecord, referrals: ReadonlyMap<string, ShownReferral>): ShownVisit {
  const { id, system, day, settledAt, activityId, state } = record;
  const isTakenBack = state === 'taken_back';
  const matches = isTakenBack ? completed(record) : record.matches;
  const shown = matches.flatMap(({ referralId, ...match }) => {
    const referral = referrals.get(referralId);
    const isShown = referral && (isTakenBack || isCompletable(referral));
    return isShown ? [{ ...match, referral }] : [];
  });
  return { id, system, day, settledAt, activityId, name: shown[0]?.chartName ?? '', matches: shown };
}

/** The match a visit was confirmed with. Its name is deleted after a while. */
function completed({ referralId, matches }: VisitRecord): readonly RecordedMatch[] {
  if (referralId === null) return [];
  const match = matches.find((each) => each.referralId === referralId);
  return [match ?? { referralId, chartName: '', evidence: [], certainty: 'likely', doubts: [] }];
}

/** Of a chart's visits that match the same referral, the first one counts. */
function firstVisits(records: readonly VisitRecord[]): readonly VisitRecord[] {
  const seen = new Set<string>();
  return records.flatMap((record) => {
    if (record.state !== 'open') return [record];
    const matches = record.matches.filter(({ referralId }) => {
      const key = `${record.chartId} ${referralId}`;
      return !seen.has(key) && seen.add(key);
    });
    return matches.length === 0 ? [] : [{ ...record, matches }];
  });
}
