import { StoreUnavailable } from '@rewards/domain/store-unavailable';
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
  let isFailing = false;

  async function look(): Promise<void> {
    try {
      const { taken, known, failed, stuck } = await takeReportsFromFolder.execute(() => isStopping);
      counted.reports.inc({ outcome: 'taken' }, taken);
      counted.reports.inc({ outcome: 'known' }, known);
      counted.reports.inc({ outcome: 'failed' }, failed);
      if (taken + known + failed > 0) log.info({ taken, known, failed }, 'Took reports from the folder');
      if (stuck > 0)
        log.warn({ files: stuck }, "Reports can't be moved within the folder. Let the service write there.");
      isFailing = false;
    } catch (failure) {
      // One warning until it works again: the folder may be on a computer that is off at night.
      if (!isFailing && !(failure instanceof StoreUnavailable))
        log.warn({ reason: codeOf(failure) }, "The folder of reports can't be read");
      isFailing = true;
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
