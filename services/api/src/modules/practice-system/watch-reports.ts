import { StoreUnavailable } from '@rewards/domain/store-unavailable';
import { ReportFolderUnreadable } from '@rewards/domain/practice-system/report/report-folder';
import type { TakeReportsFromFolder } from '@rewards/domain/practice-system/report/take-reports-from-folder';
import type { Logger } from 'pino';
import type { AppSettings } from '../../settings/settings.ts';
import type { Counted } from '../counted.ts';

/** A report of a year's appointments is far smaller. It's in memory while it's read. */
export const maxReportBytes = 50 * 1_048_576;

const everyMilliseconds = 15_000;

export interface ReportWatchDependencies {
  readonly settings: Pick<AppSettings, 'practiceReportsDir'>;
  readonly takeReportsFromFolder: Pick<TakeReportsFromFolder, 'execute'>;
  readonly counted: Pick<Counted, 'reports'>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Looks into the folder of reports every 15 seconds, one look at a time. No names of files are logged: a program may
 * put a patient's name there.
 * @returns a function that stops it, and waits for the file under way. Does nothing without a folder.
 */
export function watchReports(
  { settings, takeReportsFromFolder, counted, log }: ReportWatchDependencies,
  every = everyMilliseconds,
): () => Promise<void> {
  let isStopping = false;
  let underWay: Promise<void> = Promise.resolve();
  let lastFailure = '';

  /** Whether this look ended unlike the last one, so each failure is warned about once. */
  function hasChanged(failure: string): boolean {
    const isNew = failure !== lastFailure;
    lastFailure = failure;
    return isNew;
  }

  async function look(): Promise<void> {
    try {
      const { taken, known, failed, stuck, failures } = await takeReportsFromFolder.execute(() => isStopping);
      counted.reports.inc({ outcome: 'taken' }, taken);
      counted.reports.inc({ outcome: 'known' }, known);
      counted.reports.inc({ outcome: 'failed' }, failed);
      if (taken + known + failed > 0) log.info({ taken, known, failed }, 'Took reports from the folder');
      if (stuck > 0)
        log.warn({ files: stuck }, "Reports can't be moved within the folder. Let the service write there.");
      const reasons = failures.map(codeOf);
      if (hasChanged(reasons.join(' ')) && reasons.length > 0)
        log.warn({ reasons }, 'Reports failed unexpectedly. The service tries them again.');
    } catch (failure) {
      // Its outage has a separate warning.
      if (failure instanceof StoreUnavailable) return;
      const isFolder = failure instanceof ReportFolderUnreadable;
      const reason = codeOf(isFolder ? failure.cause : failure);
      if (!hasChanged(`${isFolder} ${reason}`)) return;
      if (isFolder) log.warn({ reason }, "The folder of reports can't be read");
      else log.warn({ reason }, "The service couldn't look for reports");
    }
  }

  if (settings.practiceReportsDir === undefined) return () => Promise.resolve();
  const timer = setInterval(() => {
    underWay = underWay.then(() => (isStopping ? undefined : look()));
  }, every);
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await underWay;
  };
}

/** A message could quote a path. */
const codeOf = (failure: unknown): string =>
  (failure as NodeJS.ErrnoException).code ?? (failure instanceof Error ? failure.name : 'unknown');
