import { webcrypto } from 'node:crypto';
import { Readable } from 'node:stream';
import { meaningsIn } from '@rewards/contracts/fields';
import { type ListedReport, listReports, type ReportResult, takeReport } from '@rewards/contracts/reports';
import { readListInThread } from '@rewards/csv/thread/read-list-in-thread';
import { undoEnd } from '@rewards/domain/activity/activity-entry';
import type { ReportMeaning } from '@rewards/domain/patients/import/column-meanings';
import type { TakenReport } from '@rewards/domain/practice-system/report/reports';
import type { ReportFile, ReportPreview, TakeReportOutcome } from '@rewards/domain/practice-system/report/take-report';
import type { User } from '@rewards/domain/patients/user';
import { mayUndoOf } from '@rewards/domain/undo/undo-activity';
import { reportList } from '@rewards/postgres/practice-system/report-list';
import { pageOf, paged } from '../list-page.ts';
import { refusal } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import type { AppSettings } from '../../settings/settings.ts';
import { type Texts, textsFor } from '../../texts/texts.ts';
import { presentRefusal } from '../patients/present-import.ts';
import { receivePatientList } from '../patients/receive-patient-list.ts';
import type { Service } from '../ports.ts';
import { maxReportBytes } from './watch-reports.ts';
import { present } from '../present.ts';

const csvMissing = refusal('csv_missing', ({ refusals }) => refusals.csv_missing);

/** Reports of completed appointments, dropped on the page or read from the watched folder. */
export const reportsRoutes = (
  dependencies: Service & { readonly settings: Pick<AppSettings, 'practiceReportsDir'> },
): readonly Route[] => [
  route(takeReport, async ({ query, context, signedIn }) => {
    const mapping = meaningsIn<ReportMeaning>(query.mapping);
    const outcome = await receivePatientList(context, async (bytes, fileName) => {
      const file = await reportFile(bytes, fileName);
      if (file === undefined) return { kind: 'refused', reason: 'report_too_large' } as const;
      return query.dry_run === '1'
        ? dependencies.takeReport.preview(file, mapping)
        : dependencies.takeReport.execute({ file, mapping, by: { userId: signedIn.user.id } });
    });
    return outcome ? presentTaken(outcome) : csvMissing;
  }),

  route(listReports, async ({ query, signedIn, context }) => {
    const found = await reportList.read(dependencies.database, {}, pageOf(query));
    const read = { reader: signedIn.user, now: dependencies.clock.now(), texts: textsFor(context) };
    return {
      watches_folder: dependencies.settings.practiceReportsDir !== undefined,
      reports: found.rows.map((report) => presentListed(report, read)),
      ...paged(found, query),
    };
  }),
];

/** All bytes at once: the digest must be known before the first row. Undefined for a file larger than any report. */
async function reportFile(bytes: Readable, name = ''): Promise<ReportFile | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxReportBytes) return undefined;
    chunks.push(chunk);
  }
  const all = Buffer.concat(chunks);
  // Off this thread, because 50 MB take a while.
  const digest = Buffer.from(await webcrypto.subtle.digest('SHA-256', all)).toString('hex');
  return { name, digest, lines: readListInThread(Readable.from([all]), 'report') };
}

type Counted = Pick<TakenReport, 'rows' | 'completed' | 'matched' | 'ignored'>;

const presentCounts = ({ rows, completed, matched, ignored }: Counted) => ({
  ...{ rows, completed, matched },
  ignored: { ...ignored },
});

function presentTaken(outcome: TakeReportOutcome | ReportPreview) {
  if (outcome.kind === 'refused') return presentRefusal(outcome);
  if (outcome.kind === 'previewed')
    return {
      ...presentCounts(outcome),
      is_known: outcome.isKnown,
      activity_id: null,
      preview: presentPreview(outcome),
    } satisfies ReportResult;
  const { report, kind } = outcome;
  const isKnown = kind === 'known';
  return {
    ...presentCounts(report),
    is_known: isKnown,
    activity_id: isKnown ? null : report.activityId,
  } satisfies ReportResult;
}

const presentPreview = ({ columns, missing, isRemembered, sample }: ReportPreview) => ({
  columns: columns.map((column) =>
    present({ ...column, header: column.heading, meaning: column.meaning ?? ('ignored' as const) }),
  ),
  missing: [...missing],
  is_remembered: isRemembered,
  sample: sample.map((row) =>
    present({
      ...row,
      name: `${row.firstName} ${row.lastName}`.trim(),
      email: row.emails[0] ?? null,
      phone: row.phones[0] ?? null,
      referredBy: row.referredBy || null,
    }),
  ),
});

type Listed = TakenReport & { readonly takenByName: string | null };

const presentListed = (
  report: Listed,
  { reader, now, texts }: { reader: User; now: Date; texts: Texts },
): ListedReport =>
  present({
    ...report,
    takenBy: report.takenByName,
    problem: report.fault === null ? null : texts.refusals[report.fault],
    activityId:
      report.undoneAt === null && undoEnd(report.takenAt) > now && mayUndoOf(reader, report.takenBy)
        ? report.activityId
        : null,
  });
