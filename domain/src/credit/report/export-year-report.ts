import type { ActedBy } from '../../activity/activity-entry.ts';
import { type LoggingDependencies, logActivity } from '../../activity/log-activity.ts';
import type { Cents } from '../../cents.ts';
import { UseCase } from '../../use-case.ts';
import { thresholdOf } from './report-threshold.ts';
import type { GoneLine, YearLine, YearReports } from './year-reports.ts';

export interface ExportedYearReport {
  readonly thresholdCents: Cents;
  readonly rows: AsyncIterable<readonly (YearLine | GoneLine)[]>;
}

/** Exports a year's report (rule 28) and logs who requested it (rule 30). */
export class ExportYearReport extends UseCase<LoggingDependencies & { yearReports: YearReports }> {
  /**
   * The entry is committed before the first row is sent, because an aborted export still exposes some rows.
   * @param addressHash of the requesting address, for the activity log
   */
  async execute(year: number, by: ActedBy, addressHash?: string): Promise<ExportedYearReport> {
    const { unitOfWork, randomness, clock, yearReports } = this.dependencies;
    const thresholdCents = await unitOfWork.run(async (stores) => {
      const what = { action: 'year_report_exported', params: { year } } as const;
      await logActivity(stores, { id: randomness.id(), at: clock.now(), by, addressHash, what });
      return thresholdOf(stores.reportThresholds, year);
    });
    return { thresholdCents, rows: yearReports.stream(year) };
  }
}
