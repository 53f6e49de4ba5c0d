import type { ActedBy } from '../../activity/activity-entry.ts';
import { type LoggingDependencies, logActivity } from '../../activity/log-activity.ts';
import { localDate } from '../../local-date.ts';
import { type PatientListFile, plainFileName } from '../../patients/import/patient-list-file.ts';
import type { MailDomains } from '../../patients/mail-domains.ts';
import type { AddressHasher } from '../../referrals/address-hasher.ts';
import type { TokenDigest } from '../../token-digest.ts';
import type { Stores } from '../../unit-of-work.ts';
import { UseCase } from '../../use-case.ts';
import { cluesOfChart, shownName } from '../match-visit.ts';
import { type MatchingDependencies, matchToldVisits } from '../match-told-visits.ts';
import { type MatchedVisit, storeToldVisits } from '../store-told-visits.ts';
import {
  type KeyedVisit,
  type ReadReport,
  type RefusedReport,
  type ReportReaders,
  noneIgnored,
  readReport,
} from './read-report.ts';
import { type MissingMeaning, type ReportMapping, isNeverRead } from './report-table.ts';
import { type ReportCounts, type ReportFault, type TakenReport, isTaken } from './reports.ts';
import type { Undo } from '../../activity/undo.ts';

/** A report file, as it was dropped or lies in the watched folder. */
export interface ReportFile {
  readonly name: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly digest: string;
  readonly lines: PatientListFile;
}

export interface TakeReportCommand {
  readonly file: ReportFile;
  /** Overrides the headings, and is remembered for this header. */
  readonly mapping?: ReportMapping | undefined;
  /** An admin, or the system for the watched folder. */
  readonly by: ActedBy;
}

export type TakeReportOutcome =
  | { readonly kind: 'taken'; readonly report: TakenReport }
  /** The same content was taken before, so nothing changed. */
  | { readonly kind: 'known'; readonly report: TakenReport }
  | RefusedReport
  | { readonly kind: 'refused'; readonly reason: 'report_columns_unknown' };

/** What taking a report would do, and how it's read. */
export interface ReportPreview extends ReportCounts {
  readonly kind: 'previewed';
  readonly columns: readonly {
    readonly heading: string;
    readonly meaning: ReportMapping[number];
    /** It can't be mapped, because it holds what we don't want to know. */
    readonly isNeverRead: boolean;
  }[];
  readonly missing: readonly MissingMeaning[];
  readonly isRemembered: boolean;
  /** Whether the same content was taken before. */
  readonly isKnown: boolean;
  /** The first visits, as interpreted. */
  readonly sample: readonly (ReadReport['visits'][number] & { readonly isMatched: boolean })[];
}

export type ReportDependencies = LoggingDependencies &
  MatchingDependencies & {
    mailDomains: MailDomains;
    tokenDigest: TokenDigest;
    addressHasher: AddressHasher;
  };

/** The visits that a report, or a pasted day without one, brought. */
export interface ReportSnapshot {
  readonly kind: 'report_taken';
  readonly reportId: string | null;
  readonly visitIds: readonly string[];
}

const sampleLength = 5;

/**
 * Takes a report of completed appointments: all its visits that match a referral, or none. They only wait for staff to
 * confirm them. The same content is taken once, even if its process is killed halfway.
 */
export class TakeReport extends UseCase<ReportDependencies> {
  execute(command: TakeReportCommand): Promise<TakeReportOutcome> {
    return takeReport(this.dependencies, command);
  }

  /** What `execute` would do. Writes nothing. */
  async preview(file: ReportFile, mapping?: ReportMapping): Promise<ReportPreview | RefusedReport> {
    const read = await readReport(file.lines, readersOf(this.dependencies), mapping);
    if (read.kind === 'refused') return read;
    const matched = new Set((await matchReport(read.visits, this.dependencies)).map(({ id }) => id));
    const known = await this.dependencies.unitOfWork.run(({ reports }) => reports.findByDigest(file.digest));
    return {
      kind: 'previewed',
      ...countsOf(read, matched.size),
      columns: read.headings.map((heading, column) => ({
        heading,
        meaning: read.mapping[column],
        isNeverRead: isNeverRead(heading),
      })),
      missing: read.missing,
      isRemembered: read.isRemembered,
      isKnown: isTaken(known),
      sample: read.visits.slice(0, sampleLength).map((visit) => ({ ...visit, isMatched: matched.has(visit.visitId) })),
    };
  }
}

/** The visits that may complete a referral signed up now. */
async function matchReport(
  visits: readonly KeyedVisit[],
  dependencies: MatchingDependencies,
): Promise<readonly MatchedVisit[]> {
  const { matchableReferrals, clock } = dependencies;
  const open = (await matchableReferrals.list(clock.now())).filter(({ status }) => status === 'signed_up');
  if (open.length === 0) return [];
  const told = visits.map((visit) => {
    const { chartId, emails, phones, firstName, lastName, preferredName } = visit;
    const person = { id: chartId, firstName, lastName, preferredName, emails, phones };
    // A report says nothing of the first visit, or of who left the practice.
    const chart = { ...person, isPatient: true, firstVisitOn: undefined };
    return { ...visit, chart, said: shownName(visit), clues: cluesOfChart(chart, dependencies) };
  });
  return (await matchToldVisits(told, open, dependencies))
    .map(({ visitId: id, chartId, day, found }) => ({ id, chartId, day, matches: found.map(({ match }) => match) }))
    .filter(({ matches }) => matches.length > 0);
}

/** Takes a report, as `TakeReport` says. */
export async function takeReport(
  dependencies: ReportDependencies,
  { file, mapping, by }: TakeReportCommand,
): Promise<TakeReportOutcome> {
  const { unitOfWork } = dependencies;
  // So a known file isn't read at all.
  const known = await unitOfWork.run(({ reports }) => reports.findByDigest(file.digest));
  if (isTaken(known)) return { kind: 'known', report: known };
  const read = await readReport(file.lines, readersOf(dependencies), mapping);
  if (read.kind === 'refused') return read;
  if (read.missing.length > 0) return { kind: 'refused', reason: 'report_columns_unknown' };
  const matched = await matchReport(read.visits, dependencies);
  return unitOfWork.run((stores) => store(stores, dependencies, { file, by, read, matched, isMapped: !!mapping }));
}

interface Taking extends Pick<TakeReportCommand, 'file' | 'by'> {
  readonly read: ReadReport;
  readonly matched: readonly MatchedVisit[];
  readonly isMapped: boolean;
}

/** The visits, the digest and the log entry commit together. */
async function store(
  stores: Stores,
  { clock, randomness }: LoggingDependencies,
  { file, by, read, matched, isMapped }: Taking,
): Promise<TakeReportOutcome> {
  await stores.reports.lock();
  const earlier = await stores.reports.findByDigest(file.digest);
  if (isTaken(earlier)) return { kind: 'known', report: earlier };
  const at = clock.now();
  const { addedIds, matchedCount } = await storeToldVisits(stores, matched, { system: 'report_files', at, randomness });
  const id = earlier?.id ?? randomness.id();
  const counts = countsOf(read, matchedCount);
  const takenBy = 'userId' in by ? by.userId : null;
  if (isMapped && takenBy !== null) {
    const { headerDigest, mapping } = read;
    await stores.importRecords.saveMapping({ headerDigest, mapping, confirmedBy: takenBy, confirmedAt: at });
  }
  const { rows, completed } = counts;
  const activityId = await logActivity<ReportSnapshot>(stores, {
    id: randomness.id(),
    at,
    by,
    subjectId: id,
    what: { action: 'report_taken', params: { rows, completed, matched: matchedCount } },
    snapshot: { kind: 'report_taken', reportId: id, visitIds: addedIds },
  });
  const report = { ...counts, ...recordOf(file, { id, at, takenBy }), fault: null, activityId };
  await stores.reports.save(report);
  return { kind: 'taken', report };
}

const countsOf = ({ rows, ignored, visits }: ReadReport, matched: number): ReportCounts => ({
  rows,
  completed: visits.length,
  matched,
  ignored,
});

const recordOf = (
  { digest, name }: Pick<ReportFile, 'digest' | 'name'>,
  { id, at, takenBy }: { readonly id: string; readonly at: Date; readonly takenBy: string | null },
) => ({ id, digest, fileName: plainFileName(name), takenAt: at, takenBy, undoneAt: null });

/** Remembers that a file in the watched folder couldn't be read, so the desk sees it. */
export function recordFault(
  { unitOfWork, clock, randomness }: LoggingDependencies,
  file: Pick<ReportFile, 'digest' | 'name'>,
  fault: ReportFault,
): Promise<void> {
  return unitOfWork.run(async ({ reports }) => {
    await reports.lock();
    const earlier = await reports.findByDigest(file.digest);
    if (isTaken(earlier)) return;
    const record = recordOf(file, { id: earlier?.id ?? randomness.id(), at: clock.now(), takenBy: null });
    const counts = { rows: 0, completed: 0, matched: 0, ignored: noneIgnored };
    await reports.save({ ...record, ...counts, fault, activityId: null });
  });
}

const readersOf = ({
  unitOfWork,
  tokenDigest,
  mailDomains,
  clock,
  timeZone,
  addressHasher,
}: ReportDependencies): ReportReaders => ({
  unitOfWork,
  tokenDigest,
  mailDomains,
  today: localDate(clock.now(), timeZone),
  hash: (text) => addressHasher.hash(text),
});

/** Takes a report's or pasted day's visits off the desk, unless one was confirmed. Then it can be taken again. */
export const undoReport: Undo<ReportSnapshot> = async ({ stores, at }, { reportId, visitIds }) => {
  for (const id of visitIds) {
    const visit = await stores.visits.findForUpdate(id);
    if (visit && visit.state !== 'open') return 'report_confirmed';
  }
  await stores.visits.removeAll(visitIds);
  const report = reportId === null ? undefined : await stores.reports.find(reportId);
  if (report) await stores.reports.save({ ...report, undoneAt: at });
  return undefined;
};
