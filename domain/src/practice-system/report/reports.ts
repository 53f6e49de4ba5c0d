import type { UnreadableReason } from '../../patients/import/patient-list-file.ts';
import type { IgnoredRow } from './read-report-row.ts';

export type IgnoredRows = Readonly<Record<IgnoredRow, number>>;

/** Why a report can't be read. */
export type ReportFault = 'report_empty' | 'report_no_header' | 'report_columns_unknown' | UnreadableReason | TooLarge;
type TooLarge = 'report_too_large';

/** What a report held, in numbers. `rows` = `completed` + all ignored ones. */
export interface ReportCounts {
  readonly rows: number;
  /** Different visits. */
  readonly completed: number;
  /** Those of them that match a referral. */
  readonly matched: number;
  readonly ignored: IgnoredRows;
}

/** A file that was read, or couldn't be read, once for each content. */
export interface TakenReport extends ReportCounts {
  readonly id: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly digest: string;
  readonly fileName: string;
  readonly takenAt: Date;
  /** The admin who dropped it. Null for the watched folder. */
  readonly takenBy: string | null;
  /** Null for one that was read. */
  readonly fault: ReportFault | null;
  /** The log entry that undoes it. Null for one that couldn't be read. */
  readonly activityId: string | null;
  readonly undoneAt: Date | null;
}

/** Whether the same file changes nothing now. */
export const isTaken = (report: TakenReport | undefined): report is TakenReport & { readonly fault: null } =>
  report !== undefined && report.fault === null && report.undoneAt === null;

/** Reports that were taken, in a unit of work. */
export interface Reports {
  /** Lets one unit of work at a time take a report. Call it before everything else. */
  lock(): Promise<void>;
  findByDigest(digest: string): Promise<TakenReport | undefined>;
  find(id: string): Promise<TakenReport | undefined>;
  /** Stores it in place of an earlier one of the same content. */
  save(report: TakenReport): Promise<void>;
}
