import type { ReportThreshold, ReportThresholds } from '@rewards/domain/credit/report/report-threshold';
import { PostgresStore } from '../../sql/postgres-store.ts';
import { reportThresholds } from '../../tables/credit-tables.ts';

/** Report thresholds in the table `report_thresholds`, within one transaction. */
export class PostgresReportThresholds extends PostgresStore implements ReportThresholds {
  find(year: number): Promise<ReportThreshold | undefined> {
    return this.queries
      .selectFrom('report_thresholds')
      .select(reportThresholds.properties)
      .where('year', '=', year)
      .executeTakeFirst();
  }

  async save(threshold: ReportThreshold): Promise<void> {
    const { year: _, ...changed } = threshold;
    await this.queries
      .insertInto('report_thresholds')
      .values(reportThresholds.rowOf(threshold))
      .onConflict((conflict) => conflict.column('year').doUpdateSet(changed))
      .execute();
  }

  async remove(year: number): Promise<void> {
    await this.queries.deleteFrom('report_thresholds').where('year', '=', year).execute();
  }
}
