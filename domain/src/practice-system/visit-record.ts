import type { Connection } from './connection.ts';
import type { VisitMatch } from './match-visits.ts';
import type { Visit } from './practice-system.ts';

/** Where visits come from: a system we're connected to, files with reports of any system, or a pasted day. */
export type VisitSource = Connection['system'] | 'report_files' | 'pasted';

/** Why a match by email and name isn't certain (rule 52), or what makes a weaker one worth a second look. */
export type VisitDoubt =
  /** The email fits, the name doesn't. */
  | 'name_differs'
  | 'not_a_patient'
  /** The system dates the visit after today. */
  | 'in_future'
  | 'flag_open'
  /** The friend said that this referrer didn't invite them. */
  | 'declined'
  | 'several_referrals'
  /** Visits of another chart match the same referral. */
  | 'several_charts'
  | 'same_email_and_name'
  | 'visited_before'
  | 'referred_by_other'
  /** The system didn't answer a question about this chart. */
  | 'not_checked';

/** A referral that a visit may belong to. */
export interface RecordedMatch extends VisitMatch {
  /** The person as the source says it: the name in the chart or report, or the whole pasted line. */
  readonly chartName: string;
  readonly doubts: readonly VisitDoubt[];
}

/**
 * `open`: waits for a match, or for staff. `confirmed`: it completed a referral. `taken_back`: the system doesn't have
 * it any more, so staff decide about the completion. `kept`: they let it stand.
 */
export type VisitState = 'open' | 'confirmed' | 'taken_back' | 'kept';

/** A completed visit, once for each ID in its source. Without a match it has no name. */
export interface VisitRecord {
  readonly id: string;
  readonly system: VisitSource;
  /** The system's ID. Otherwise its day and person. */
  readonly visitId: string;
  readonly chartId: string;
  /** Such as 2026-11-20. */
  readonly day: string;
  readonly firstSeenAt: Date;
  /** It needs a person: it's from before the connection, or an admin undid its completion. */
  readonly isSuggestedOnly: boolean;
  readonly state: VisitState;
  /** Strongest first, without those dismissed as "Not this person". */
  readonly matches: readonly RecordedMatch[];
  /** What it completed, and the log entry that undoes it. */
  readonly referralId: string | null;
  readonly activityId: string | null;
  /** When it was confirmed, taken back or kept. */
  readonly settledAt: Date | null;
  /** When its chart was compared last. */
  readonly lookedAt: Date | null;
  /** When its chart is to be compared. Null once that's done. */
  readonly dueAt: Date | null;
  /** Hidden from the desk until then. */
  readonly postponedUntil: Date | null;
}

/** How long after it was first seen a visit must still be there to complete without a person (rule 52). */
export const settlingHours = 24;

export const settlesAt = ({ firstSeenAt }: VisitRecord): Date =>
  new Date(firstSeenAt.getTime() + settlingHours * 3_600_000);

const hour = 3_600_000;

/** Looked at again in an hour. A visit that failed for a day is tried once a day. */
export function setAside(record: VisitRecord, at: Date): VisitRecord {
  const isNew = at.getTime() - record.firstSeenAt.getTime() < 24 * hour;
  return { ...record, dueAt: new Date(at.getTime() + (isNew ? 1 : 24) * hour) };
}

/** A visit as it's first read. */
export const newVisitRecord = (
  id: string,
  visit: Visit,
  { system, isSuggestedOnly, at }: Pick<VisitRecord, 'system' | 'isSuggestedOnly'> & { readonly at: Date },
): VisitRecord => ({
  id,
  system,
  visitId: visit.id,
  chartId: visit.chartId,
  day: visit.day,
  firstSeenAt: at,
  isSuggestedOnly,
  state: 'open',
  matches: [],
  referralId: null,
  activityId: null,
  settledAt: null,
  lookedAt: null,
  dueAt: at,
  postponedUntil: null,
});

/** Whether its chart has never been compared, though it was tried for a day. */
export const isUnread = ({ state, lookedAt, dueAt, firstSeenAt }: VisitRecord): boolean =>
  state === 'open' &&
  lookedAt === null &&
  dueAt !== null &&
  dueAt.getTime() - firstSeenAt.getTime() >= settlingHours * hour;

/** The record after the visit was read again. Undefined if nothing changes. */
export function readAgain(record: VisitRecord, { chartId, day }: Visit, at: Date): VisitRecord | undefined {
  const isSameChart = record.chartId === chartId;
  switch (record.state) {
    case 'open':
      return isSameChart && record.day === day ? undefined : { ...record, chartId, day, dueAt: at };
    case 'confirmed':
      return isSameChart ? undefined : takenBack(record, at);
    case 'taken_back':
      return isSameChart ? { ...record, state: 'confirmed', settledAt: at } : undefined;
    case 'kept':
      return undefined;
  }
}

/** The system doesn't have it any more, or has it in another chart. */
export const takenBack = (record: VisitRecord, at: Date): VisitRecord => ({
  ...record,
  state: 'taken_back',
  settledAt: at,
});

/** Back on the desk after its completion was undone. From now on it needs a person. */
export const reopened = (record: VisitRecord): VisitRecord => ({
  ...record,
  state: 'open',
  isSuggestedOnly: true,
  referralId: null,
  activityId: null,
  settledAt: null,
  postponedUntil: null,
});
