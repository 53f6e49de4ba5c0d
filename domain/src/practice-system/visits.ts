import type { RecordedMatch, VisitRecord, VisitSource } from './visit-record.ts';

/** "Not this person": a chart that isn't a referral's friend. */
export interface DismissedMatch {
  readonly system: VisitSource;
  readonly chartId: string;
  readonly referralId: string;
  readonly actorId: string;
  readonly at: Date;
}

/**
 * Visits that the practice's system reported, read and written in a unit of work. Lock users and referrals before them.
 * A deleted referral takes its matches and confirmed visits along.
 */
export interface Visits {
  /** Adds visits, except those whose system and visit ID are known. */
  addAll(visits: readonly VisitRecord[]): Promise<void>;
  findForUpdate(id: string): Promise<VisitRecord | undefined>;
  /** The known ones of these visit IDs, for update. */
  listForUpdate(system: VisitSource, visitIds: readonly string[]): Promise<readonly VisitRecord[]>;
  /** Visits of a day that aren't taken back. */
  listOfDay(system: VisitSource, day: string): Promise<readonly VisitRecord[]>;
  /** Saves an existing visit, except for its matches. */
  save(visit: VisitRecord): Promise<void>;
  /** Replaces a visit's matches, except for dismissed ones. Skips referrals that are gone. */
  saveMatches(id: string, matches: readonly RecordedMatch[]): Promise<void>;
  removeAll(ids: readonly string[]): Promise<void>;
  /** A system's open visits due now or earlier, first due first. */
  listDue(system: VisitSource, at: Date, most: number): Promise<readonly VisitRecord[]>;
  /** Open visits with a certain or likely match to a referral, for update. */
  listMatching(referralId: string): Promise<readonly VisitRecord[]>;
  /**
   * What staff decide about, earliest day first: open visits with a match to a signed-up referral, unless postponed,
   * and visits taken back.
   */
  listForDesk(at: Date): Promise<readonly VisitRecord[]>;
  /** Visits that a person has to look up, earliest day first: their chart couldn't be read for a day (`isUnread`). */
  listUnread(): Promise<readonly VisitRecord[]>;
  /** Makes open visits since a day due that have no match, if a friend signed up after their chart was compared. */
  retryUnmatched(sinceDay: string, at: Date): Promise<void>;
  /** The visit that a log entry confirmed, for update. */
  findByActivityForUpdate(activityId: string): Promise<VisitRecord | undefined>;
  /** Remembers a pair. Its matches are hidden from now on, and the chart's open visits are due. */
  dismiss(pair: DismissedMatch): Promise<void>;
  /** Forgets a pair, so the match shows again. @returns whether it was remembered */
  undoDismissal(pair: Pick<DismissedMatch, 'system' | 'chartId' | 'referralId'>, at: Date): Promise<boolean>;
  /** The referrals a chart was dismissed for. */
  listDismissed(system: VisitSource, chartId: string): Promise<readonly string[]>;
  /** For disconnecting: forgets what wasn't confirmed, and every remembered pair. */
  forgetOpen(system: VisitSource): Promise<void>;
}
